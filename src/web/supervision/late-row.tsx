import type { LateAnswer } from '#contract/attempt/staff-attempt.ts'
import type { Response } from '#contract/content/mark.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { formatPerson } from './staff-row.tsx'

interface LateRowProps {
  readonly answer: LateAnswer
  /** Left out where nothing can be decided. */
  readonly chosen?: boolean
  readonly onChoose?: () => void
}

export function LateRow({ answer, chosen, onChoose }: LateRowProps) {
  const words = useWords('supervision')
  const nouns = useWords('exam')
  const formatDuration = useFormatDuration()
  const { seq, skill, question, response, counted, late_ms, decision, decided_by } = answer
  const place = words('late_place', { section: nouns(`skill_${skill}`), question })
  return (
    <li className="sf-late-row">
      {onChoose !== undefined && (
        <input
          type="checkbox"
          className="bs-tick"
          checked={chosen === true}
          onChange={onChoose}
          aria-label={words('choose_answer', { place, seq })}
        />
      )}
      <div>
        <b>{place}</b>
        <p className="bs-tiny bs-mute">{words('late_by', { seq, time: formatDuration(late_ms / 1000) })}</p>
      </div>
      <dl>
        <div>
          <dt>{words('late_said')}</dt>
          <dd lang="en">
            <ResponseText response={response} />
          </dd>
        </div>
        <div>
          <dt>{words('late_counts')}</dt>
          <dd lang="en">
            <ResponseText response={counted} />
          </dd>
        </div>
      </dl>
      <p>
        <Badge tone={decision === null ? 'wait' : decision === 'count' ? 'good' : 'plain'}>{words(`decision_${decision ?? 'none'}`)}</Badge>
        {decided_by !== null && <span className="bs-tiny bs-mute sf-block">{words('by', { who: formatPerson(decided_by) })}</span>}
      </p>
    </li>
  )
}

function ResponseText({ response }: { readonly response: Response }) {
  const words = useWords('supervision')
  const nouns = useWords('exam')
  const text = typeof response === 'string' ? response : (response ?? []).join(nouns('list_comma'))
  return text === '' ? <span className="bs-mute">{words('blank')}</span> : <span className="sf-said">{text}</span>
}
