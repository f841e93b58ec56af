import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { isAnswered } from '#web/room/tools/paper-map.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'

/** Practice: whether the answer in hand is right; a checked one stays as it is. */
export function CheckButton({ question }: { readonly question: string }) {
  const t = useTranslation('room')
  const { engine } = useTools()
  const answered = useRoomState((state) => isAnswered(state.candidate.answers[state.skill]?.[question], 0))
  const checked = useRoomState((state) => state.checked[question])
  const checking = useRoomState((state) => state.checking)
  const writable = useRoomState(isWritable)
  if (checked) return <span className="ex-strip-said">{t(checked.correct ? 'checked_right' : `checked_${checked.reason}`)}</span>
  return (
    <button
      type="button"
      className="ex-tool"
      data-line=""
      aria-disabled={!answered || checking !== null}
      disabled={!writable}
      onClick={() => answered && void engine.check(question)}
    >
      {t(checking === question ? 'checking' : 'check_answer')}
    </button>
  )
}
