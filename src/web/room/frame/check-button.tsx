import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isWritable } from '#web/room/engine/room-state.ts'
import { isAnswered } from '#web/room/tools/paper-map.ts'
import { useRoomState, useTools } from '#web/room/tools/room-tools.ts'
import { TryAgain } from '#web/room/tools/try-again.tsx'

/** What a check said takes the focus, which its button had: what is wrong is read from there. */
function useFocusOnVerdict(question: string) {
  const asked = useRef<string | null>(null)
  const said = useRef<HTMLSpanElement>(null)
  const checked = useRoomState((state) => state.checked[question])
  useEffect(() => {
    if (!checked || asked.current !== question) return
    asked.current = null
    const note = document.querySelector<HTMLElement>(`[data-note="${question}"]`)
    ;(note ?? said.current)?.focus({ preventScroll: note !== null })
    note?.scrollIntoView({ block: 'nearest' })
  }, [checked, question])
  const awaitVerdict = () => void (asked.current = question)
  return { checked, said, awaitVerdict }
}

/** Practice: whether the answer in hand is right; a checked one stays as it is, and can be tried again. */
export function CheckButton({ question }: { readonly question: string }) {
  const t = useTranslation('room')
  const { engine, tabbed } = useTools()
  const answered = useRoomState((state) => isAnswered(state.candidate.answers[state.skill]?.[question], 0))
  const checking = useRoomState((state) => state.checking)
  const writable = useRoomState(isWritable)
  const { checked, said, awaitVerdict } = useFocusOnVerdict(question)
  if (checked?.correct)
    return (
      <span ref={said} tabIndex={-1} className="ex-strip-said">
        {t('checked_right')}
      </span>
    )
  if (checked) return <TryAgain question={question} short={tabbed} />
  const check = () => {
    awaitVerdict()
    void engine.check(question)
  }
  return (
    <button
      type="button"
      className="ex-tool"
      data-line=""
      aria-disabled={!answered || checking !== null}
      disabled={!writable}
      onClick={() => answered && check()}
    >
      {t(checking === question ? 'checking' : 'check_answer')}
    </button>
  )
}
