import { NotesPanel } from './notes-panel.tsx'
import { SelectionPopover } from './selection-popover.tsx'
import type { MarksProps } from '#web/room/frame/skin.ts'

/** Two buttons beside what is selected, and a panel in which everything marked is gathered. */
export function MarksAndNotes({ root, notes, start, show, close, goToText }: MarksProps) {
  return (
    <>
      {notes && <NotesPanel focus={notes.focus} goToText={goToText} close={close} />}
      <SelectionPopover root={root} note={start} showNotes={show} />
    </>
  )
}
