"""The accessibility bus of this session: who is registered there, now and after every change; needs jeepney."""

from __future__ import annotations

import os
from collections.abc import Iterator
from socket import socket
from typing import Any

from jeepney import DBusAddress, MatchRule, Message, message_bus, new_method_call
from jeepney.bus import get_bus
from jeepney.io.blocking import DBusConnection, prep_socket
from jeepney.wrappers import unwrap_msg

ANSWERS_IN = 5.0  # seconds
SETTLED_IN = 0.3  # seconds: a new client registers its events in a few dozen signals
REGISTRY = DBusAddress("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry")
WHERE = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
SIGNALS = MatchRule(type="signal", interface="org.a11y.atspi.Registry")


class Bus(DBusConnection):  # type: ignore[misc]  # it has no types
    """A connection that never waits long for an answer, not even the first; if that fails, it is closed."""

    def __init__(self, made: socket) -> None:
        made.settimeout(ANSWERS_IN)
        try:
            super().__init__(made)
        except BaseException:
            self.close()
            raise

    def send_and_get_reply(self, message: Message, *, timeout: float | None = None) -> Message:
        return super().send_and_get_reply(message, timeout=timeout or ANSWERS_IN)

    def ask(self, call: Message) -> Any:
        """Return the answer to a call; raises an error answer."""
        return unwrap_msg(self.send_and_get_reply(call))


def watch_events() -> Iterator[list[tuple[str, str]]]:
    """Yield pairs of client and event at every change, as long as there is a bus. Raises its errors."""
    with connect(accessibility_bus()) as bus, bus.filter(SIGNALS) as signals:
        bus.ask(message_bus.AddMatch(SIGNALS))
        while True:
            (pairs,) = bus.ask(new_method_call(REGISTRY, "GetRegisteredEvents"))
            yield pairs
            bus.recv_until_filtered(signals)  # waits without limit
            while _more(bus, signals):
                pass


def _more(bus: Bus, signals: Any) -> bool:
    """True if another signal followed soon."""
    try:
        bus.recv_until_filtered(signals, timeout=SETTLED_IN)
    except TimeoutError:
        return False
    return True


def accessibility_bus() -> str:
    """Return the address of the accessibility bus."""
    if there := os.environ.get("AT_SPI_BUS_ADDRESS"):
        return there
    runtime = os.environ.get("XDG_RUNTIME_DIR", "/nowhere")
    with connect(os.environ.get("DBUS_SESSION_BUS_ADDRESS") or f"unix:path={runtime}/bus") as session:
        (found,) = session.ask(new_method_call(WHERE, "GetAddress"))
    return str(found)


def connect(address: str) -> Bus:
    """Connect to the first address that answers; jeepney itself tries only one."""
    for each in address.split(";"):
        try:
            return Bus(prep_socket(get_bus(each), timeout=ANSWERS_IN))
        except (OSError, ValueError, RuntimeError):  # nobody there; no address; unsupported kind of address
            continue
    raise OSError("no bus answers")
