import { Link } from '@tanstack/react-router'
import type { AnswerChange } from '#contract/result/result.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { listResponse } from './response-values.ts'

interface ChangedAnswersProps {
  readonly attemptId: number
  readonly skill: Skill
  readonly changes: readonly AnswerChange[]
}

/** Marks that a change gave away, then those that one won; nothing where changes made no difference. */
export function ChangedAnswers({ attemptId, skill, changes }: ChangedAnswersProps) {
  const t = useTranslation('result')
  const ways = (['right_to_wrong', 'wrong_to_right'] as const).map((way) => ({ way, own: changes.filter((change) => change.way === way) }))
  if (changes.length === 0) return null
  return (
    <section className="rv-block" aria-labelledby={`rv-band-${skill} rv-changed-${skill}`}>
      <h2 id={`rv-changed-${skill}`}>{t('changed_title')}</h2>
      {ways
        .filter(({ own }) => own.length > 0)
        .map(({ way, own }) => (
          <div key={way} className="rv-changed">
            <h3>{t(way, { count: own.length })}</h3>
            <ul className="bs-card rv-changes">
              {own.map(({ numbers, before, after }) => (
                <li key={numbers[0]}>
                  <Link
                    className={`rv-number rv-number-${way === 'wrong_to_right' ? 'correct' : 'wrong'}`}
                    to="/ielts/explanation"
                    search={{ attempt: attemptId, skill, q: numbers[0] ?? 1 }}
                    aria-label={t('why_number', { number: numbers.join('–') })}
                  >
                    {numbers.join('–')}
                  </Link>
                  <ChangedAnswer before={before} after={after} />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}

/** What stood first, and what was handed in. */
export function ChangedAnswer({ before, after }: { readonly before: Response; readonly after: Response }) {
  const t = useTranslation('result')
  const given = listResponse(after).join(', ')
  return (
    <span className="rv-change">
      <b lang="en">{listResponse(before).join(', ')}</b>
      <Icon name="arrow-right" label={t('changed_to')} />
      {given === '' ? <span className="bs-mute">{t('nothing_written')}</span> : <b lang="en">{given}</b>}
    </span>
  )
}
