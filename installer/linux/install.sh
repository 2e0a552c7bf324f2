#!/bin/sh
# Installs Skarney Table from this folder, for one user (into ~/.local) or into the folder named.
# Usage: ./install.sh [FOLDER]    ./install.sh --remove [FOLDER]
# Removing leaves the player's settings, saves and records.
set -eu

name=skarney-table

main() {
    task=install
    if [ "${1:-}" = --remove ]; then
        task=remove
        shift
    fi
    prefix=${1:-$HOME/.local}
    case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
    program=$prefix/lib/$name
    share=$prefix/share
    if [ "$task" = remove ]; then
        if [ ! -f "$program/files.txt" ]; then
            echo "install.sh: Skarney Table is not installed in $prefix" >&2
            exit 1
        fi
        remove
        echo "Skarney Table was removed from $prefix."
    else
        install
        echo "Skarney Table is installed: look in the menu under games, or run $prefix/bin/skarney"
        echo "To remove it: sh '$program/install.sh' --remove '$prefix'"
    fi
}

install() {
    here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
    if [ ! -d "$here/$name" ]; then
        echo "install.sh: run it from the folder it was unpacked in" >&2
        exit 1
    fi
    if [ -f "$program/files.txt" ]; then
        remove
    fi
    mkdir -p -- "$prefix/bin" "$prefix/lib" "$share"
    cp -R -- "$here/$name" "$program"
    cp -- "$here/install.sh" "$program/install.sh"
    (cd "$here/share" && find . -type f) > "$program/files.txt"
    ln -sf "../lib/$name/skarney" "$prefix/bin/skarney"
    cp -R -- "$here/share/." "$share/"
    # The menu must find the program even where $prefix/bin is not looked through; by way of env, for desktops look
    # for the first word of the line as it is written, signs that stand for others and all.
    quoted=$(printf '%s' "$program/skarney" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g; s/[&|\\]/\\&/g')
    sed -i "s|^Exec=skarney|Exec=env \"$quoted\"|; /^TryExec=/d" "$share/applications/$name.desktop"
    index
}

remove() {
    while IFS= read -r file; do
        rm -f -- "$share/$file"
    done < "$program/files.txt"
    folders=$(sed 's|/[^/]*$||' "$program/files.txt" | sort -u)
    rm -rf -- "$program"
    rm -f -- "$prefix/bin/skarney"
    index
    # What the indexes leave behind when there is nothing left to index.
    if [ -z "$(find "$share/applications" -name '*.desktop' 2>/dev/null)" ]; then
        rm -f -- "$share/applications/mimeinfo.cache"
    fi
    if [ -z "$(find "$share/mime/packages" -type f 2>/dev/null)" ]; then
        rm -rf -- "$share/mime"
    fi
    echo "$folders" | while IFS= read -r folder; do
        (cd "$share" 2>/dev/null && rmdir -p -- "$folder" 2>/dev/null) || true
    done
    rmdir -- "$share" "$prefix/bin" "$prefix/lib" 2>/dev/null || true
}

# Menus and file types are looked up in indexes; where their tools are absent there are none.
index() {
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$share/applications" 2>/dev/null || true
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$share/mime" 2>/dev/null || true
    fi
    if command -v gtk-update-icon-cache >/dev/null && [ -f "$share/icons/hicolor/icon-theme.cache" ]; then
        gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
    fi
}

main "$@"
exit
