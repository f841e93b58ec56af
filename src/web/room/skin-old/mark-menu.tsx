import { useEffect } from 'react'
import { isWritable } from '#web/room/engine/room-state.ts'
import type { MarksProps } from '#web/room/frame/skin.ts'
import { addHighlights, clearHighlights, removeMark } from '#web/room/tools/marks.ts'
import { readSelection } from '#web/room/tools/read-selection.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Hint, Menu } from './menu.tsx'
import type { Item } from './menu.tsx'
import { NoteBox } from './note-box.tsx'
import { spotOfSelection, useMarkMenu } from './use-mark-menu.ts'
import type { Spot } from './use-mark-menu.ts'
import { useNotePointer } from './use-note-pointer.ts'

/** Highlights and notes by the right button, its key or the pen above; a note has a box of its own. */
export function MarkMenu({ root, notes, start, show, close }: MarksProps) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const writable = useRoomState(isWritable)
  const [spot, setSpot] = useMarkMenu(root, writable)
  useNotePointer(root, show)
  const asked = notes !== null && notes.focus === null
  useEffect(() => {
    if (!asked || !root) return
    close()
    if (writable) setSpot(spotOfSelection(root))
  }, [asked, root, writable, close, setSpot])
  const leave = () => {
    setSpot(null)
    if (spot?.opener instanceof HTMLElement) spot.opener.focus()
  }
  /** What opens a note sends the focus there. */
  const act = (run: () => void, opensNote = false) => {
    return () => {
      run()
      getSelection()?.removeAllRanges()
      if (opensNote) setSpot(null)
      else leave()
    }
  }
  const listItems = ({ selected, mark }: Spot): Item[] => [
    ...(selected && root
      ? [
          { word: 'highlight', run: act(() => addHighlights(engine, readSelection(root, getSelection()))) },
          { word: 'notes', run: act(start, true) },
        ]
      : []),
    ...(mark?.kind === 'note' ? [{ word: 'open_note', run: act(() => show(mark.id), true) }] : []),
    ...(mark
      ? [
          { word: 'clear', run: act(() => removeMark(engine, mark.kind, mark.id)) },
          { word: 'clear_all', run: act(() => clearHighlights(engine)) },
        ]
      : []),
  ]
  const items = spot === null ? [] : listItems(spot)
  return (
    <>
      {spot && (
        <section aria-label={t('marking')}>
          {items.length > 0 ? <Menu spot={spot} items={items} close={leave} /> : <Hint spot={spot} />}
        </section>
      )}
      {notes?.focus && <NoteBox key={notes.focus} id={notes.focus} close={close} />}
    </>
  )
}
