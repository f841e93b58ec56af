import type { ListeningPaper } from '#contract/content/paper.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useCurrentPart } from '#web/room/frame/use-current-part.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { useTools } from '#web/room/tools/room-tools.ts'
import { findPartAt } from './timeline.ts'
import { useRoomSound, useSoundState } from './use-sound.ts'

/** The paper does not follow the recording; when they are at different parts, one press brings them together. */
export function PartHint({ paper }: { readonly paper: ListeningPaper }) {
  const t = useTranslation('room/sound')
  const { engine, map, turnTo } = useTools()
  const { sound } = useRoomSound()
  const shown = useCurrentPart(engine, map).number
  const heard = useSoundState(sound, (state) =>
    state.status === 'playing' ? findPartAt(paper.parts, state.positionMs)?.number : undefined,
  )
  const part = paper.parts.find(({ number }) => number === heard)
  if (heard === undefined || heard === shown || !part) return null
  return (
    <button type="button" className="ex-tool ex-hint" data-line="" onClick={() => turnTo(part)}>
      {t('go_to_part', { part: heard })}
      <Glyph name="forward" />
    </button>
  )
}
