import type { KeyedQuestion } from '#contract/challenge/challenge-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useWords } from '#web/kit/i18n/words.ts'

interface AnswerCountsProps {
  readonly keyed: KeyedQuestion
  readonly challenged: string | null
}

/** How often each answer was given, right and wrong. */
export function AnswerCounts({ keyed: { answers }, challenged }: AnswerCountsProps) {
  const words = useWords('supervision/keys')
  const { attempts, at_most, blank, given } = answers
  return (
    <section className="bs-card bs-pad" aria-labelledby="ky-answers">
      <h2 id="ky-answers">{words('answers')}</h2>
      <p className="bs-small bs-soft">
        {attempts === 0 ? words('no_answers') : words('answers_lead', { attempts, blank })}
        {attempts >= at_most && ` ${words('answers_most', { most: at_most })}`}
      </p>
      {given.length > 0 && (
        <div className="ky-scroll" role="region" aria-label={words('answers_table')} tabIndex={0}>
          <table className="bs-table">
            <thead>
              <tr>
                <th scope="col">{words('col_answer')}</th>
                <th scope="col" className="bs-right">
                  {words('col_times')}
                </th>
                <th scope="col">{words('col_counts')}</th>
              </tr>
            </thead>
            <tbody>
              {given.map(({ answer, count, right }) => (
                <tr key={answer}>
                  <th scope="row">
                    <span lang="en">{answer}</span> {answer === challenged && <Badge tone="wait">{words('this_answer')}</Badge>}
                  </th>
                  <td className="bs-right">{count}</td>
                  <td>{words(right ? 'counts' : 'counts_not')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
