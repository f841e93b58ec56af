import { browserHost } from '#web/room/storage/host.ts'
import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { joinSpans } from './cut-text.ts'
import type { TextStretch } from './read-selection.ts'

/** Highlights what is selected, together with the highlights it touches. */
export function addHighlights(engine: RoomEngine, stretches: readonly TextStretch[]): void {
  for (const { container, start, end } of stretches) {
    const { candidate, skill } = engine.room.value
    const here = (candidate.highlights[skill] ?? []).filter((each) => each.container === container)
    const whole = joinSpans({ start, end }, here)
    for (const other of whole.joined) engine.editor.highlight({ id: other.id, removed: true })
    engine.editor.highlight({ id: browserHost.uuid(), container, start: whole.start, end: whole.end })
  }
}

/** An empty note on the first stretch; answers its name. */
export function addNote(engine: RoomEngine, stretches: readonly TextStretch[]): string | null {
  const [first] = stretches
  if (!first) return null
  const id = browserHost.uuid()
  engine.editor.note({ id, ...first, text: '' })
  return id
}

export function removeMark(engine: RoomEngine, kind: 'highlight' | 'note', id: string): void {
  if (kind === 'highlight') engine.editor.highlight({ id, removed: true })
  else engine.editor.removeNote(id)
}

export function clearHighlights(engine: RoomEngine): void {
  const { candidate, skill } = engine.room.value
  for (const { id } of candidate.highlights[skill] ?? []) engine.editor.highlight({ id, removed: true })
}
