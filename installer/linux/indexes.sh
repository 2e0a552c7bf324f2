#!/bin/sh
# After installing and after removing: renew the indexes of menus, file types and icons, where they are kept.
set -e
if command -v update-desktop-database >/dev/null; then
    update-desktop-database -q /usr/share/applications || true
fi
if command -v update-mime-database >/dev/null; then
    update-mime-database /usr/share/mime || true
fi
if command -v gtk-update-icon-cache >/dev/null && [ -f /usr/share/icons/hicolor/icon-theme.cache ]; then
    gtk-update-icon-cache -q -t /usr/share/icons/hicolor || true
fi
exit 0
