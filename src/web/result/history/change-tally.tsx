import { Link } from '@tanstack/react-router'
import type { ResultAnalysis } from '#contract/result/analysis.ts'
import { ChangedAnswer } from '#web/result/changed-answers.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What second thoughts cost and won. */
export function ChangeTallies({ changes }: Pick<ResultAnalysis, 'changes'>) {
  const t = useTranslation('result/history')
  const { right_to_wrong: lost, wrong_to_right: won, given_away: examples } = changes
  if (lost + won === 0) return null
  return (
    <section className="rv-block" aria-labelledby="rh-changes">
      <h2 id="rh-changes">{t('changes')}</h2>
      <p className="bs-small bs-soft rv-lead">
        {t('changes_lost', { count: lost })} {t('changes_won', { count: won })} {t(lost > won ? 'changes_stay' : 'changes_pay')}
      </p>
      {examples.length > 0 && (
        <ul className="bs-card rv-changes">
          {examples.map(({ attempt_id: attempt, test_title: test, skill, number, before, after }) => (
            <li key={`${attempt} ${skill} ${number}`}>
              <ChangedAnswer before={before} after={after} />
              <span className="bs-mute">{t('question_of', { number, test })}</span>
              <Link to="/ielts/explanation" search={{ attempt, skill, q: number }} aria-label={t('why_what', { number, test })}>
                {t('why')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
