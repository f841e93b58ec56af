import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Highlight, Note } from '#contract/attempt/attempt.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { clearHighlights, removeMark } from '#web/room/tools/marks.ts'
import { listTextPlaces } from '#web/room/tools/text-places.ts'
import type { TextPlace } from '#web/room/tools/text-places.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { useFocusOutside } from '#web/room/frame/use-focus-outside.ts'

interface NotesPanelProps {
  /** The note to write in first. */
  readonly focus: string | null
  readonly goToText: (container: string, place: TextPlace) => void
  /** The focus goes back to where it was, unless it has gone on by itself. */
  readonly close: (refocus?: boolean) => void
}

const none: readonly never[] = []

function Quote({
  mark,
  places,
  goToText,
}: { readonly mark: Highlight; readonly places: ReadonlyMap<string, TextPlace> } & Pick<NotesPanelProps, 'goToText'>) {
  const place = places.get(mark.container)
  if (!place) return null
  return (
    <button type="button" className="ex-quote" lang="en" onClick={() => goToText(mark.container, place)}>
      {place.text.slice(mark.start, mark.end)}
    </button>
  )
}

function NoteRow({ note, focused }: { readonly note: Note; readonly focused: boolean }) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const writable = useRoomState(isWritable)
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])
  return (
    <div className="ex-note-row">
      <textarea
        ref={ref}
        rows={3}
        maxLength={2000}
        aria-label={t('note')}
        value={note.text}
        readOnly={!writable}
        onChange={(event) => engine.editor.note({ ...note, text: event.target.value })}
        onBlur={() => engine.editor.flush()}
      />
      <button type="button" className="ex-tool" data-line="" onClick={() => removeMark(engine, 'note', note.id)}>
        {t('delete_note')}
      </button>
    </div>
  )
}

/** All notes and highlights of the section. A quotation leads to its place. */
export function NotesPanel({ focus, goToText, close }: NotesPanelProps) {
  const t = useTranslation('room')
  const { engine, map, tabbed } = useTools()
  const panel = useRef<HTMLElement>(null)
  const leave = useCallback(() => {
    if (tabbed) close(false) // In a narrow window the panel covers everything.
  }, [tabbed, close])
  useFocusOutside(panel, leave)
  const closer = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus === null) closer.current?.focus()
  }, [focus])
  const places = useMemo(() => listTextPlaces(map.parts), [map])
  const notes = useRoomState((state) => state.candidate.notes[state.skill] ?? none)
  const highlights = useRoomState((state) => state.candidate.highlights[state.skill] ?? none)
  return (
    <aside ref={panel} id="ex-notes" className="ex-panel" aria-label={t('notes')}>
      <header>
        <h2>{t('notes')}</h2>
        <button type="button" className="ex-tool" aria-label={t('close')} ref={closer} onClick={() => close()}>
          <Glyph name="close" />
        </button>
      </header>
      {notes.length === 0 && <p>{t('no_notes')}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <Quote mark={note} places={places} goToText={goToText} />
            <NoteRow note={note} focused={focus === note.id} />
          </li>
        ))}
      </ul>
      {highlights.length > 0 && (
        <>
          <header>
            <h3>{t('highlights')}</h3>
            <button type="button" className="ex-tool" data-line="" onClick={() => clearHighlights(engine)}>
              {t('clear_all')}
            </button>
          </header>
          <ul>
            {highlights.map((highlight) => (
              <li key={highlight.id} className="ex-highlight-row">
                <Quote mark={highlight} places={places} goToText={goToText} />
                <button type="button" className="ex-tool" data-line="" onClick={() => removeMark(engine, 'highlight', highlight.id)}>
                  {t('clear')}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
