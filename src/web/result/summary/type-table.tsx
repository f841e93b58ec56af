import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AttemptSummary } from '#contract/attempt/attempt.ts'
import type { AttemptExplanation, SectionResult } from '#contract/result/result.ts'
import type { GroupType } from '#contract/content/group-type.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findWeakest } from '#web/result/by-weakness.ts'
import { PractiseAgain } from '#web/result/practise-again.tsx'
import { explanationQuery } from '#web/result/review-queries.ts'
import { SectionTypes } from './section-types.tsx'

interface TypeTableProps {
  readonly attempt: AttemptSummary
  readonly section: SectionResult
}

function keyEntriesOfSection(explanation: AttemptExplanation | undefined, skill: SectionResult['skill']) {
  const section = explanation?.sections.find((each) => each.skill === skill)
  return section === undefined ? [] : keyEntriesOf(section.key)
}

/** The first number of a type whose mark was lost, else its first; null while the paper is on its way. */
function findFirst(explanation: AttemptExplanation | undefined, { skill, marks }: SectionResult, type: GroupType): number | null {
  const entries = keyEntriesOfSection(explanation, skill)
  const numbers = entries.filter((entry) => entry.type === type).flatMap((entry) => entry.numbers)
  return numbers.find((number) => marks.some((mark) => mark.number === number && !mark.correct)) ?? numbers[0] ?? null
}

/** Marks and time by question type, the weakest first, each leading to its first lost question. */
export function TypeTable({ attempt, section }: TypeTableProps) {
  const { id: attemptId, module } = attempt
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const explanation = useQuery(explanationQuery(attemptId))
  const weakest = findWeakest(section.by_type)
  const nameOf = (type: GroupType) => {
    const q = findFirst(explanation.data, section, type)
    const name = nouns(`type_${type}`)
    return q === null ? (
      name
    ) : (
      <Link to="/ielts/explanation" search={{ attempt: attemptId, skill: section.skill, q }}>
        {name}
      </Link>
    )
  }
  return (
    <section className="rv-block" aria-labelledby={`rv-band-${section.skill} rv-types-${section.skill}`}>
      <div className="bs-row bs-row-wraps rv-block-head">
        <h2 id={`rv-types-${section.skill}`}>{t('by_type')}</h2>
        {weakest !== null && (
          <p className="bs-row bs-row-wraps bs-small bs-soft bs-push">
            <span>
              {t('weakest')}
              {nameOf(weakest.type)}
            </span>
            {attempt.preview_of === null && <PractiseAgain skill={section.skill} type={weakest.type} module={module} />}
          </p>
        )}
      </div>
      <div className="bs-card">
        <SectionTypes types={section.by_type} />
      </div>
    </section>
  )
}
