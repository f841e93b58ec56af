import { Link } from '@tanstack/react-router'
import type { Skill } from '#contract/content/group-type.ts'
import type { Mark } from '#contract/content/mark.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { groupNearMisses } from '#web/result/by-weakness.ts'
import { countVerdicts } from '#web/result/verdict.ts'

interface NearMissListProps {
  readonly attemptId: number
  readonly skill: Skill
  readonly marks: readonly Mark[]
}

/** Answers that came close, by reason; nothing where every mark was given. */
export function NearMissList({ attemptId, skill, marks }: NearMissListProps) {
  const t = useTranslation('result')
  const groups = groupNearMisses(marks)
  const count = countVerdicts(marks).near
  if (marks.every(({ correct }) => correct)) return null
  return (
    <section className="rv-block" aria-labelledby={`rv-band-${skill} rv-near-${skill}`}>
      <h2 id={`rv-near-${skill}`}>{t('near_title')}</h2>
      <p className="bs-small bs-soft rv-lead">{count === 0 ? t('near_none') : t('near_lead', { count })}</p>
      {groups.length > 0 && (
        <dl className="bs-card rv-near">
          {groups.map(({ reason, numbers }) => (
            <div key={reason}>
              <dt>{t(`near_${reason}`)}</dt>
              <dd>
                {numbers.map((number) => (
                  <Link
                    key={number}
                    className="rv-number rv-number-near"
                    to="/ielts/explanation"
                    search={{ attempt: attemptId, skill, q: number }}
                    aria-label={t('number_verdict', { number, verdict: t('verdict_near') })}
                  >
                    {number}
                  </Link>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
