import { createFileRoute } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'
import type { Skill } from '#contract/content/group-type.ts'
import { dropMissing, readId, readSkill } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ChallengeLine } from '#web/challenge/challenge-line.tsx'
import { LazyCollectMiss, LazyCollectWord } from '#web/flashcard/index.ts'
import { ExplanationOf } from '#web/result/explanation/explanation.tsx'

interface ExplanationSearch {
  readonly attempt?: number
  /** The section; the first of the attempt where none is named. */
  readonly skill?: Skill
  /** The question number that is shown. */
  readonly q?: number
}

export const Route = createFileRoute('/ielts/explanation')({
  validateSearch: (search: Record<string, unknown>): ExplanationSearch =>
    dropMissing({ attempt: readId(search['attempt']), skill: readSkill(search['skill']), q: readId(search['q']) }),
  loader: () => loadWords('exam', 'result', 'challenge'),
  component: ExplanationPage,
})

function ExplanationPage() {
  const { attempt, skill, q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const turnTo = (number: number) => void navigate({ search: (before) => ({ ...before, q: number }), resetScroll: false })
  return (
    <>
      <ExplanationOf
        attemptId={attempt ?? null}
        skill={skill ?? null}
        number={q ?? null}
        turnTo={turnTo}
        renderBelowMarks={(of) => <BelowMarks {...of} />}
      />
      <Suspense fallback={null}>
        <LazyCollectWord />
      </Suspense>
    </>
  )
}

/** A card of a question that lost a mark, and a challenge of its marks. */
function BelowMarks(of: ComponentProps<typeof ChallengeLine>) {
  const { attemptId, section, entry, marks } = of
  const { skill } = section
  const isKeyed = skill === 'listening' || skill === 'reading'
  return (
    <>
      {isKeyed && marks.some(({ correct }) => !correct) && (
        <Suspense fallback={null}>
          <LazyCollectMiss
            key={`${attemptId} ${skill} ${entry.question}`}
            miss={{ attempt_id: attemptId, skill, question: entry.question }}
            number={entry.numbers.join('–')}
          />
        </Suspense>
      )}
      <ChallengeLine {...of} />
    </>
  )
}
