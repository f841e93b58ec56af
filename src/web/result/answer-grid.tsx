import { Link } from '@tanstack/react-router'
import type { Skill } from '#contract/content/group-type.ts'
import type { Mark } from '#contract/content/mark.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './numbers.css'
import { countVerdicts, toVerdict, verdicts } from './verdict.ts'

interface AnswerGridProps {
  readonly attemptId: number
  readonly skill: Skill
  readonly marks: readonly Mark[]
}

/** Every number with how it went: shape and word first, colour after. */
export function AnswerGrid({ attemptId, skill, marks }: AnswerGridProps) {
  const t = useTranslation('result')
  return (
    <section className="rv-block" aria-labelledby={`rv-band-${skill} rv-all-${skill}`}>
      <h2 id={`rv-all-${skill}`}>{t('all_answers', { count: marks.length })}</h2>
      <p className="bs-small bs-soft rv-lead">{t('all_answers_hint')}</p>
      <div className="bs-card bs-pad">
        <VerdictLegend marks={marks} />
        <ol className="rv-grid">
          {marks.map((mark) => {
            const verdict = toVerdict(mark)
            return (
              <li key={mark.number}>
                <Link
                  className={`rv-number rv-number-${verdict}`}
                  to="/ielts/explanation"
                  search={{ attempt: attemptId, skill, q: mark.number }}
                  aria-label={t('number_verdict', { number: mark.number, verdict: t(`verdict_${verdict}`) })}
                >
                  {mark.number}
                </Link>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

/** How many answers went which way, each beside the shape that stands for it. */
export function VerdictLegend({ marks }: { readonly marks: readonly Mark[] }) {
  const t = useTranslation('result')
  const counts = countVerdicts(marks)
  return (
    <ul className="rv-legend">
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <li key={verdict}>
            <span className={`rv-number rv-number-${verdict} rv-number-sample`} aria-hidden="true">
              1
            </span>
            {t(`count_${verdict}`, { count: counts[verdict] })}
          </li>
        ))}
    </ul>
  )
}
