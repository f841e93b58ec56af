import type { RoomEngine } from '#web/attempt/room/engine/room-engine.ts'
import { useEngineState } from '#web/attempt/room/room-tools.ts'
import { useWords } from '#web/kit/words.ts'

/** What is said while the paper, or the section's own room, has not come yet. */
export function Opening({ engine }: { readonly engine: RoomEngine }) {
  const words = useWords('attempt')
  const link = useEngineState(engine, (state) => state.link)
  return (
    <main className="ex-wait" aria-busy>
      <h1>{words('opening_title')}</h1>
      <p role="status">{words(link === 'good' ? 'opening_text' : 'opening_offline')}</p>
    </main>
  )
}
