import type { KeyedQuestion } from '#contract/challenge/challenge-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface AnswerCountsProps {
  readonly keyed: KeyedQuestion
  readonly challenged: string | null
}

/** How often each answer was given, right and wrong. */
export function AnswerCounts({ keyed: { answers }, challenged }: AnswerCountsProps) {
  const t = useTranslation('supervision/keys')
  const { attempts, at_most, blank, given } = answers
  return (
    <section className="bs-card bs-pad" aria-labelledby="ky-answers">
      <h2 id="ky-answers">{t('answers')}</h2>
      <p className="bs-small bs-soft">
        {attempts === 0 ? t('no_answers') : t('answers_lead', { attempts, blank })}
        {attempts >= at_most && ` ${t('answers_most', { most: at_most })}`}
      </p>
      {given.length > 0 && (
        <div className="ky-scroll" role="region" aria-label={t('answers_table')} tabIndex={0}>
          <table className="bs-table">
            <thead>
              <tr>
                <th scope="col">{t('col_answer')}</th>
                <th scope="col" className="bs-right">
                  {t('col_times')}
                </th>
                <th scope="col">{t('col_counts')}</th>
              </tr>
            </thead>
            <tbody>
              {given.map(({ answer, count, right }) => (
                <tr key={answer}>
                  <th scope="row">
                    <span lang="en">{answer}</span> {answer === challenged && <Badge tone="wait">{t('this_answer')}</Badge>}
                  </th>
                  <td className="bs-right">{count}</td>
                  <td>{t(right ? 'counts' : 'counts_not')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
