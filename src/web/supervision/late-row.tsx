import type { LateAnswer } from '#contract/attempt/staff-attempt.ts'
import type { Response } from '#contract/content/mark.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'

interface LateRowProps {
  readonly answer: LateAnswer
  /** Left out where nothing can be decided. */
  readonly chosen?: boolean
  readonly onChoose?: () => void
}

export function LateRow({ answer, chosen, onChoose }: LateRowProps) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatDuration = useFormatDuration()
  const { minute } = useFormatInstant(null)
  const { seq, skill, question, response, counted, late_ms, decision, decided_by, received_at, explained_at } = answer
  const wasExplained = explained_at !== null && explained_at <= received_at
  const place = t('late_place', { section: nouns(`skill_${skill}`), question })
  return (
    <li className="sf-late-row">
      {onChoose !== undefined && (
        <input
          type="checkbox"
          className="bs-tick"
          checked={chosen === true}
          onChange={onChoose}
          aria-label={t('choose_answer', { place, seq })}
        />
      )}
      <div>
        <b>{place}</b>
        {wasExplained && <p className="bs-tiny">{t('late_explained', { time: minute(explained_at) })}</p>}
        <p className="bs-tiny bs-mute">{t('late_by', { seq, time: formatDuration(late_ms / 1000) })}</p>
      </div>
      <dl>
        <div>
          <dt>{t('late_said')}</dt>
          <dd lang="en">
            <ResponseText response={response} />
          </dd>
        </div>
        <div>
          <dt>{t('late_counts')}</dt>
          <dd lang="en">
            <ResponseText response={counted} />
          </dd>
        </div>
      </dl>
      <p>
        <Badge tone={decision === null ? 'wait' : decision === 'count' ? 'good' : 'plain'}>{t(`decision_${decision ?? 'none'}`)}</Badge>
        {decided_by !== null && <span className="bs-tiny bs-mute sf-block">{t('by', { who: nameOrMask(decided_by) })}</span>}
      </p>
    </li>
  )
}

function ResponseText({ response }: { readonly response: Response }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const text = typeof response === 'string' ? response : (response ?? []).join(nouns('list_comma'))
  return text === '' ? <span className="bs-mute">{t('blank')}</span> : <span className="sf-said">{text}</span>
}
