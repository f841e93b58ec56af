/** What opens by a press or beside a selection, in one file. */
export { HelpPage } from './help.tsx'
export { NotesPanel } from './notes-panel.tsx'
export { SelectionPopover } from './selection-popover.tsx'
