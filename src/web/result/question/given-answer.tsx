import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Mark, Response } from '#contract/content/mark.ts'
import type { Option } from '#contract/content/paper.ts'
import { acceptedOf } from '#contract/content/walk.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LineWithGaps } from '#web/result/line-with-gaps.tsx'
import { type DiffPart, diffFromKey } from './near-diff.ts'
import { isKey, listResponse } from '#web/result/response-values.ts'

interface GivenAnswerProps {
  readonly entry: KeyEntry
  readonly marks: readonly Mark[]
  readonly response: Response
  /** Choices whose words stand beside their letters, because the question is folded. */
  readonly choices: readonly Option[]
}

/** What was answered: struck where it was wrong, the difference marked where it was near. */
export function GivenAnswer({ entry, marks, response, choices }: GivenAnswerProps) {
  const t = useTranslation('result')
  const given = listResponse(response)
  if (given.length === 0) return <span className="bs-mute">{t('nothing_written')}</span>
  const { key } = entry
  if (key.kind !== 'text') return <Choices values={given} choices={choices} isRight={(value) => isKey(key, value)} />
  const [typed = ''] = given
  const mark = marks[0]
  const parts = mark === undefined || mark.correct ? null : diffFromKey(typed, key.accepted, mark.reason)
  if (parts !== null) return <DiffText typed={typed} parts={parts} />
  const wrong = mark?.correct === false && mark.reason === 'wrong'
  return (
    <b lang="en" className={wrong ? 'bs-strike' : undefined}>
      {typed}
    </b>
  )
}

/** What was typed, with what is too much and what is missing. */
export function DiffText({ typed, parts }: { readonly typed: string; readonly parts: readonly DiffPart[] }) {
  const t = useTranslation('result')
  const told = parts.filter(({ kind }) => kind !== 'same')
  return (
    <>
      <b lang="en" aria-hidden="true" className="rv-diff">
        {parts.map(({ kind, text }, index) =>
          kind === 'extra' ? (
            <del key={index}>{text}</del>
          ) : kind === 'missing' ? (
            <ins key={index}>{text}</ins>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </b>
      <span className="bs-sr">
        <span lang="en">{typed}</span>
        {told.map(({ kind, text }, index) => (
          <span key={index}>
            {t('comma')}
            {t(kind === 'extra' ? 'extra_letters' : 'missing_letters', { text: text.trim() })}
          </span>
        ))}
      </span>
    </>
  )
}

/** The key as its author wrote it: brackets are optional, strokes part alternatives. */
export function KeyAnswer({ entry, choices }: Pick<GivenAnswerProps, 'entry' | 'choices'>) {
  const t = useTranslation('result')
  const values = acceptedOf(entry.key)
  if (entry.key.kind !== 'text') return <Choices values={values} choices={choices} isRight={() => true} />
  return (
    <>
      <b lang="en">{values.join(' / ')}</b>
      {entry.key.any_order !== undefined && <span className="bs-small bs-mute"> {t('any_order')}</span>}
    </>
  )
}

interface ChoicesProps {
  readonly values: readonly string[]
  readonly choices: readonly Option[]
  readonly isRight: (value: string) => boolean
}

/** Letters and verdicts, with their words where those say more. */
function Choices({ values, choices, isRight }: ChoicesProps) {
  const contentOf = (value: string) => choices.find((choice) => choice.value === value)?.content
  return (
    <ul className="rv-choices" lang="en">
      {values.map((value) => (
        <li key={value}>
          <b className={isRight(value) ? undefined : 'bs-strike'}>{value}</b>
          {contentOf(value) !== undefined && (
            <span className="rv-choice-words">
              <LineWithGaps content={contentOf(value) ?? []} current={[]} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
