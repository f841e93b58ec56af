import { latePiece } from '#web/room/frame/late-piece.tsx'
import type { MarksProps } from '#web/room/frame/skin.ts'

const NotesPanel = latePiece(async () => (await import('./pressed.ts')).NotesPanel)
const SelectionPopover = latePiece(async () => (await import('./pressed.ts')).SelectionPopover, { quiet: true })

/** Two buttons beside what is selected, and a panel in which everything marked is gathered. */
export function MarksAndNotes({ root, notes, start, show, close, goToText }: MarksProps) {
  return (
    <>
      {notes && <NotesPanel focus={notes.focus} goToText={goToText} close={close} />}
      <SelectionPopover root={root} note={start} showNotes={show} />
    </>
  )
}
