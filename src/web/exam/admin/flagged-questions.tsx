import { Link } from '@tanstack/react-router'
import { minTrials } from '#contract/attempt/trial.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { SectionStatistics } from '#contract/result/test-statistics.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { QuestionFlags } from '#web/exam/flags/question-flags.tsx'

/** Where the questions of a table stand. */
export interface FiguresPlace {
  readonly id: number
  readonly revision: string
  readonly skill: Skill
}

interface FlaggedQuestionsProps {
  readonly figures: SectionStatistics
  readonly place: FiguresPlace
}

/** The questions that misbehave, each with what to do; or that there are none, or that it's too early to say. */
export function FlaggedQuestions({ figures: { trials, questions }, place: { id, revision, skill } }: FlaggedQuestionsProps) {
  const t = useTranslation('exam/flags')
  const words = useTranslation('exam/admin')
  const flagged = questions.filter(({ flags }) => flags.length > 0)
  if (trials < minTrials) return <p className="bs-small bs-soft">{t('not_enough', { least: minTrials })}</p>
  if (flagged.length === 0) return <p className="bs-small bs-soft">{t('look_at_none')}</p>
  return (
    <section className="ad-flagged" aria-labelledby="ad-flagged">
      <h3 id="ad-flagged">{t('look_at', { count: flagged.length })}</h3>
      <ul>
        {flagged.map(({ number, question, flags }) => (
          <li key={number}>
            <p>
              <b>{t('question', { number })}</b>{' '}
              <Link
                className="bs-small"
                to="/admin/tests/$id/key"
                params={{ id: String(id) }}
                search={{ revision, q: Number(question), ...(skill === 'listening' && { skill }) }}
                aria-label={`${words('correct_key')}: ${t('question', { number })}`}
              >
                {words('correct_key')}
              </Link>
            </p>
            <QuestionFlags flags={flags} />
          </li>
        ))}
      </ul>
    </section>
  )
}
