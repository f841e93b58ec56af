import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isWritable } from '#web/room/engine/room-state.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { fitBelow } from './find-mark.ts'

/** One note beside its place; closing an empty one takes it away. */
export function NoteBox({ id, close }: { readonly id: string; readonly close: () => void }) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const note = useRoomState((state) => state.candidate.notes[state.skill]?.find((each) => each.id === id))
  const writable = useRoomState(isWritable)
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [place, setPlace] = useState({ x: 8, y: 8 })
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect()
    const mark = document.querySelector(`[data-mark="${CSS.escape(id)}"]`)?.getBoundingClientRect()
    if (size) setPlace(fitBelow({ x: mark?.left ?? 8, y: (mark?.bottom ?? 60) + 6 }, size))
  }, [id])
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  if (!note) return null
  const leave = () => {
    if (note.text.trim() === '') engine.editor.removeNote(id)
    close()
  }
  return (
    <aside ref={box} id="ex-notes" className="ex-note-box" aria-label={t('note')} style={{ left: place.x, top: place.y }}>
      <header>
        <b>{t('note')}</b>
        <button type="button" className="ex-tool" aria-label={t('close')} onClick={leave}>
          <Glyph name="close" />
        </button>
      </header>
      <textarea
        ref={field}
        rows={4}
        maxLength={2000}
        aria-label={t('note')}
        value={note.text}
        readOnly={!writable}
        onChange={(event) => engine.editor.note({ ...note, text: event.target.value })}
        onBlur={() => engine.editor.flush()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          leave()
        }}
      />
    </aside>
  )
}
