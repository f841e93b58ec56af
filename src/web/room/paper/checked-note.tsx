import { lazy, Suspense, useEffect } from 'react'
import type { Group, Question } from '#contract/content/paper.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { loadWords, useTranslation } from '#web/kit/i18n/words.ts'
import { useInterfaceTag } from './question-tools.tsx'

/** What a check lets be seen; fetched with the first one. Without it the verdict stands alone. */
const fetchView = () =>
  Promise.all([import('#web/room/evidence/evidence-view.tsx'), loadWords('room/evidence')]).then(
    ([{ EvidenceView: View }]) => ({ default: View }),
    () => ({ default: () => <></> }),
  )
const EvidenceView = lazy(fetchView)

interface CheckedNoteProps {
  readonly question: Question
  readonly group: Group
  /** It stands below the group and not below its question: in hand, it stays in sight. */
  readonly apart?: boolean
}

/** What a check said of an answer, and what it lets be seen. */
export function CheckedNote({ question, group, apart = false }: CheckedNoteProps) {
  const t = useTranslation('room')
  const lang = useInterfaceTag()
  const correct = useRoomState((state) => state.checked[question.id]?.correct)
  const checking = useRoomState((state) => state.checking === question.id)
  const trying = useRoomState((state) => question.id in state.tries)
  const inHand = useRoomState((state) => state.current === question.id)
  useEffect(() => {
    if (checking) void fetchView()
  }, [checking])
  if (correct === undefined) return null
  const number = numbersOf(question)
  return (
    <section
      className="ex-note"
      data-note={question.id}
      data-correct={correct ? '' : undefined}
      data-trying={trying ? '' : undefined}
      data-apart={apart && inHand ? '' : undefined}
      data-skip=""
      lang={lang}
      tabIndex={-1}
      aria-label={t('note_of', { number })}
    >
      <p className="ex-note-verdict">
        <Glyph name={correct ? 'check' : 'close'} />
        <span>
          <b className="ex-number">{number}</b> {t(trying ? 'trying' : correct ? 'checked_right' : 'not_yet')}
        </span>
      </p>
      <Suspense fallback={null}>
        <EvidenceView question={question} group={group} />
      </Suspense>
    </section>
  )
}

/** Below a group whose questions stand within a text or a table. */
export function GroupNotes({ group }: { readonly group: Group }) {
  return group.questions.map((question) => <CheckedNote key={question.id} question={question} group={group} apart />)
}

/** How many answers of practice were checked, and how many of them are right. */
export function CheckedCount() {
  const t = useTranslation('room')
  const lang = useInterfaceTag()
  const checked = useRoomState((state) => state.checked)
  const verdicts = Object.values(checked)
  if (verdicts.length === 0) return null
  return (
    <span className="ex-checked" lang={lang}>
      {t('checked_count', { checked: verdicts.length, right: verdicts.filter(({ correct }) => correct).length })}
    </span>
  )
}
