import { Link } from '@tanstack/react-router'
import type { NearMissTally } from '#contract/result/analysis.ts'
import { DiffText } from '#web/result/question/given-answer.tsx'
import { diffFromKey } from '#web/result/question/near-diff.ts'
import { listResponse } from '#web/result/response-values.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What came close, by reason, with the newest as examples. */
export function NearMissTallies({ tallies }: { readonly tallies: readonly NearMissTally[] }) {
  const t = useTranslation('result/history')
  const reasons = useTranslation('result')
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0)
  return (
    <section className="rv-block" aria-labelledby="rh-near">
      <h2 id="rh-near">{reasons('near_title')}</h2>
      <p className="bs-small bs-soft rv-lead">{count === 0 ? reasons('near_none') : t('near_lead', { count })}</p>
      {count > 0 && (
        <dl className="bs-card rv-near">
          {tallies.map((tally) => (
            <div key={tally.reason}>
              <dt>
                <b>{reasons(`near_${tally.reason}`)}</b> <span className="bs-mute">{t('times', { count: tally.count })}</span>
              </dt>
              <dd className="rh-examples">
                {tally.examples.map((example) => (
                  <Example key={`${example.attempt_id} ${example.skill} ${example.number}`} example={example} reason={tally.reason} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

interface ExampleProps {
  readonly example: NearMissTally['examples'][number]
  readonly reason: NearMissTally['reason']
}

function Example({ example, reason }: ExampleProps) {
  const t = useTranslation('result/history')
  const { attempt_id: attempt, skill, number, test_title: test, response, accepted } = example
  const typed = listResponse(response).join(' ')
  const parts = diffFromKey(typed, accepted, reason)
  return (
    <span className="rh-example">
      {parts === null ? <b lang="en">{typed}</b> : <DiffText typed={typed} parts={parts} />}
      <span className="bs-mute">
        {t('accepted')} <span lang="en">{accepted.join(' / ')}</span>
      </span>
      <Link to="/ielts/explanation" search={{ attempt, skill, q: number }} aria-label={t('why_what', { number, test })}>
        {t('why')}
      </Link>
    </span>
  )
}
