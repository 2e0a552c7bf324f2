; The installer for Windows: for one user, without an administrator. Compiled by build_scripts/packing/windows.py, which
; defines VERSION, PAYLOAD (a folder), MADE (with the icon and the picture), WORDS, LIST, LICENCE, SIZE_KB and OUTPUT; SIGNER where a certificate is given.
; Silent: /S   another folder: /D=C:\...   uninstalling, silent: /S   and the saves with it: /SAVES
; Exit codes when silent: 0, or 3 the program runs, 4 an older version cannot be removed, 5 no 64-bit Windows.

Unicode true
ManifestDPIAware true
!ifdef TARGET
  Target ${TARGET}
!endif
!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh

!define TITLE "Skarney Table"
!define NAME "skarney-table"
!define CLASS "SkarneyTable.Record"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${TITLE}"
OutFile "${OUTPUT}"
!ifdef SIGNER
  !uninstfinalize '${SIGNER} "%1"' = 0
!endif
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
SetCompressor /SOLID lzma
BrandingText "${TITLE} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${TITLE}"
VIAddVersionKey FileDescription "${TITLE} installer"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT licence"

!define MUI_ICON "${MADE}\skarney.ico"
!define MUI_UNICON "${MADE}\skarney.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${MADE}\side.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!define MUI_FINISHPAGE_NOAUTOCLOSE
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
UninstPage custom un.AskPage un.AskLeave
!insertmacro MUI_UNPAGE_INSTFILES
!include /CHARSET=UTF8 "${WORDS}"

Var Ask
Var AskBox
Var Saves

; A program that runs lets nobody write to its own file. Nothing is changed before that is tried: with the window's
; program, and with the one for commands, which opens windows too.
!macro TRY PROGRAM
  StrCpy $8 "${PROGRAM}"
  IfFileExists "$INSTDIR\$8" 0 +5
    ClearErrors
    FileOpen $9 "$INSTDIR\$8" a
    IfErrors held
    FileClose $9
!macroend
!macro FREE un
Function ${un}WaitUntilFree
  again:
    !insertmacro TRY "${NAME}.exe"
    !insertmacro TRY "skarney.exe"
    Goto free
  held:
    IfSilent quit
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(STILL_RUNS)" IDRETRY again
  quit:
    SetErrorLevel 3
    Quit
  free:
FunctionEnd
!macroend
!insertmacro FREE ""
!insertmacro FREE "un."

; Only folders that hold this program are ever emptied: the list of files written at build says which files are its own.
!macro EMPTY
  !include "${LIST}"
!macroend

Section "Install"
  SetShellVarContext current
  Call WaitUntilFree
  ; An older version may have had files that this one has not: its own uninstaller knows them.
  IfFileExists "$INSTDIR\uninstall.exe" 0 fresh
    ExecWait '"$INSTDIR\uninstall.exe" /S _?=$INSTDIR' $0
    StrCmp $0 0 fresh
    SetErrorLevel 4
    Abort "$(OLDER_STAYS)"
  fresh:
  SetOutPath "$INSTDIR"
  File /r "${PAYLOAD}\*.*"
  File "/oname=LICENCE.txt" "${LICENCE}"
  File "${MADE}\skarney.ico"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${NAME}.exe" "" "$INSTDIR\skarney.ico" 0

  ; Records: .skarney files are ours; .jsonl belongs to many programs, so there we are one of those to open it with.
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "$(RECORD_TYPE)"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\skarney.ico,0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\${NAME}.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.skarney" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\.jsonl\OpenWithProgids" "${CLASS}" ""

  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\skarney.ico"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Skarney Table contributors"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP "$(NEEDS_64_BIT)" /SD IDOK
    SetErrorLevel 5
    Quit
  ${EndIf}
FunctionEnd

Function un.onInit
  StrCpy $Saves 0
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/SAVES" $1
  IfErrors +2
  StrCpy $Saves 1
FunctionEnd

Function un.AskPage
  !insertmacro MUI_HEADER_TEXT "$(UNINSTALL_TITLE)" "$(DATA_STAYS)"
  nsDialogs::Create 1018
  Pop $Ask
  ${NSD_CreateLabel} 0 0 100% 24u "$(WILL_BE_REMOVED)"
  Pop $0
  ${NSD_CreateCheckbox} 0 30u 100% 12u "$(DELETE_DATA)"
  Pop $AskBox
  nsDialogs::Show
FunctionEnd

Function un.AskLeave
  ${NSD_GetState} $AskBox $Saves
FunctionEnd

Section "Uninstall"
  SetShellVarContext current
  Call un.WaitUntilFree
  !insertmacro EMPTY
  Delete "$INSTDIR\LICENCE.txt"
  Delete "$INSTDIR\skarney.ico"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  ReadRegStr $0 HKCU "Software\Classes\.skarney" ""
  StrCmp $0 "${CLASS}" 0 +2
  DeleteRegKey HKCU "Software\Classes\.skarney"
  DeleteRegValue HKCU "Software\Classes\.jsonl\OpenWithProgids" "${CLASS}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.jsonl\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.jsonl"
  DeleteRegKey HKCU "Software\${NAME}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
  StrCmp $Saves 1 0 kept
    RMDir /r "$LOCALAPPDATA\${NAME}"
  kept:
SectionEnd
