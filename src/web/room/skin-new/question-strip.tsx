import { useTranslation } from '#web/kit/i18n/words.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { Bookmark } from '#web/room/paper/question-tools.tsx'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { CheckButton } from '#web/room/frame/check-button.tsx'
import { stepFrom } from '#web/room/frame/steps.ts'

/** The question in hand: bookmark and check at the left, the arrows at the right. They cover nothing. */
export function QuestionStrip() {
  const t = useTranslation('room')
  const { map, goTo } = useTools()
  const current = useRoomState((state) => state.current)
  const practice = useRoomState((state) => state.attempt?.mode === 'default')
  const place = map.find(current)
  const before = stepFrom(map.ids, current, -1)
  const after = stepFrom(map.ids, current, 1)
  return (
    <div className="ex-arrows">
      {place && (
        <div className="ex-inhand" role="group" aria-label={t('question', { number: numbersOf(place.question) })}>
          <Bookmark question={place.question} words />
          {practice && <CheckButton question={place.question.id} />}
        </div>
      )}
      <button type="button" aria-label={t('previous_question')} disabled={before === null} onClick={() => before !== null && goTo(before)}>
        <Glyph name="back" />
      </button>
      <button type="button" aria-label={t('next_question')} disabled={after === null} onClick={() => after !== null && goTo(after)}>
        <Glyph name="forward" />
      </button>
    </div>
  )
}
