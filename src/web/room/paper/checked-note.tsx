import type { GroupType } from '#contract/content/group-type.ts'
import type { MarkReason } from '#contract/content/mark.ts'
import type { Group, Question } from '#contract/content/paper.ts'
import { Glyph } from '#web/room/glyph.tsx'
import { numbersOf } from '#web/room/tools/paper-map.ts'
import { useRoomState } from '#web/room/tools/room-tools.ts'
import { TryAgain } from '#web/room/tools/try-again.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useInterfaceTag } from './question-tools.tsx'

const hints: Partial<Readonly<Record<GroupType, string>>> = {
  'true-false-not-given': 'hint_statement',
  'yes-no-not-given': 'hint_statement',
  'multiple-choice': 'hint_choice',
  'multiple-select': 'hint_choice',
  'matching-headings': 'hint_heading',
  'matching-information': 'hint_match',
  'matching-features': 'hint_match',
  'matching-sentence-endings': 'hint_match',
}

/** The word for what went wrong; where it is only wrong, how such a question is looked at again. */
function nameReason(reason: MarkReason, { type, options }: Group): string {
  return reason === 'wrong' ? (hints[type] ?? (options ? 'hint_match' : 'hint_gap')) : `note_${reason}`
}

interface CheckedNoteProps {
  readonly question: Question
  readonly group: Group
  /** It stands below the group and not below its question: in hand, it stays in sight. */
  readonly apart?: boolean
}

/** Why a checked answer is not right, as far as it can be said without the key, and the way to another try. */
export function CheckedNote({ question, group, apart = false }: CheckedNoteProps) {
  const t = useTranslation('room')
  const lang = useInterfaceTag()
  const verdict = useRoomState((state) => state.checked[question.id])
  const trying = useRoomState((state) => question.id in state.tries)
  const inHand = useRoomState((state) => state.current === question.id)
  const source = useRoomState((state) => (state.skill === 'listening' ? 'source_listening' : 'source_reading'))
  if (!verdict || verdict.correct) return null
  const number = numbersOf(question)
  return (
    <section
      className="ex-note"
      data-note={question.id}
      data-trying={trying ? '' : undefined}
      data-apart={apart && inHand ? '' : undefined}
      data-skip=""
      lang={lang}
      tabIndex={-1}
      aria-label={t('note_of', { number })}
    >
      <h4>
        <Glyph name="close" />
        <span>
          <b className="ex-number">{number}</b> {t(trying ? 'trying' : 'not_yet')}
        </span>
      </h4>
      <p>{t(nameReason(verdict.reason, group), { source: t(source) })}</p>
      <div className="ex-note-keys">
        <TryAgain question={question.id} />
        <small>{t(trying ? 'try_stays_here' : 'first_counts')}</small>
      </div>
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
