import { useEffect, useState } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { addHighlights, clearHighlights, removeMark } from '#web/room/tools/marks.ts'
import { readSelection } from '#web/room/tools/read-selection.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'

interface Spot {
  readonly x: number
  readonly y: number
  /** The mark that was pressed; without one, text is selected. */
  readonly mark?: { readonly kind: 'highlight' | 'note'; readonly id: string }
}

/** Below the last line of a box, inside the window. */
function placeBelow(box: DOMRect): { x: number; y: number } {
  const y = box.bottom + 8 > innerHeight - 70 ? Math.max(8, box.top - 56) : box.bottom + 8
  return { x: Math.max(8, Math.min(box.left, innerWidth - 250)), y }
}

function readSpot(root: HTMLElement): Spot | null {
  const selection = getSelection()
  if (readSelection(root, selection).length === 0) return null
  const boxes = selection?.getRangeAt(0).getClientRects()
  const last = boxes?.[boxes.length - 1]
  return last ? placeBelow(last) : null
}

/** Follows the selection, once it rests, and presses on marks. */
function useSpot(root: HTMLElement | null, writable: boolean): readonly [Spot | null, (spot: Spot | null) => void] {
  const [spot, setSpot] = useState<Spot | null>(null)
  useEffect(() => {
    if (!root || !writable) return
    const untie = new AbortController()
    const { signal } = untie
    let timer = 0
    let down = false
    const rest = () => {
      clearTimeout(timer)
      if (!down) timer = window.setTimeout(() => setSpot((before) => readSpot(root) ?? (before?.mark ? before : null)), 120)
    }
    const press = (event: Event) => {
      const mark = (event.target as Element).closest<HTMLElement>('[data-mark]')
      if (!mark || getSelection()?.isCollapsed === false) return
      clearTimeout(timer)
      setSpot({
        ...placeBelow(mark.getBoundingClientRect()),
        mark: { kind: mark.dataset['kind'] === 'note' ? 'note' : 'highlight', id: mark.dataset['mark'] ?? '' },
      })
    }
    const hold = (isDown: boolean) => (event: Event) => {
      if ((event.target as Element).closest('.ex-popover')) return
      down = isDown
      if (isDown) setSpot(null)
      rest()
    }
    document.addEventListener('selectionchange', rest, { signal })
    addEventListener('pointerdown', hold(true), { signal })
    addEventListener('pointerup', hold(false), { signal })
    addEventListener('pointercancel', hold(false), { signal })
    root.addEventListener('click', press, { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && setSpot(null), { signal })
    root.addEventListener('scroll', () => setSpot(null), { signal, capture: true })
    rest() // Something may be selected already: this was fetched while it was.
    return () => {
      untie.abort()
      clearTimeout(timer)
    }
  }, [root, writable])
  return [spot, setSpot]
}

/** Highlight and Note beside what is selected; Clear beside a mark. Its buttons leave the selection alone. */
export function SelectionPopover({
  root,
  note,
  showNotes,
}: {
  readonly root: HTMLElement | null
  readonly note: () => void
  readonly showNotes: (id: string) => void
}) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const [spot, setSpot] = useSpot(root, useRoomState(isWritable))
  if (!spot || !root) return null
  const act = (run: () => void) => () => {
    run()
    getSelection()?.removeAllRanges()
    setSpot(null)
  }
  const { mark } = spot
  return (
    <div
      className="ex-popover"
      role="region"
      aria-label={t('marking')}
      style={{ left: spot.x, top: spot.y }}
      onPointerDown={(event) => event.preventDefault()}
    >
      {mark ? (
        <>
          {mark.kind === 'note' && (
            <button type="button" onClick={act(() => showNotes(mark.id))}>
              <Glyph name="note" />
              {t('open_note')}
            </button>
          )}
          <button type="button" onClick={act(() => removeMark(engine, mark.kind, mark.id))}>
            {t('clear')}
          </button>
          <button type="button" onClick={act(() => clearHighlights(engine))}>
            {t('clear_all')}
          </button>
        </>
      ) : (
        <>
          <button type="button" onClick={act(() => addHighlights(engine, readSelection(root, getSelection())))}>
            <Glyph name="pen" />
            {t('highlight')}
          </button>
          <button type="button" onClick={act(note)}>
            <Glyph name="note" />
            {t('note')}
          </button>
        </>
      )}
    </div>
  )
}
