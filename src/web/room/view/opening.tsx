import type { RoomEngine } from '#web/room/engine/room-engine.ts'
import { useEngineState } from '#web/room/tools/room-tools.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface OpeningProps {
  readonly engine: RoomEngine
  /** The clock runs and only the section's own room is fetched. */
  readonly busy?: boolean
}

/** The message while the paper, or the section's own room, is loading. */
export function Opening({ engine, busy }: OpeningProps) {
  const t = useTranslation('room')
  const link = useEngineState(engine, (state) => state.link)
  return (
    <main className="ex-wait" aria-busy={busy}>
      <h1>{t('opening_title')}</h1>
      <p role="status">{t(link === 'good' ? 'opening_text' : 'opening_offline')}</p>
    </main>
  )
}
