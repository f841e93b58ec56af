import { createFileRoute } from '@tanstack/react-router'
import type { Skill } from '#contract/content/group-type.ts'
import { dropMissing, readId, readSkill } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { MockResultOf } from '#web/result/summary/mock-result.tsx'
import { WithGrading } from './with-grading.tsx'

interface MockResultSearch {
  readonly attempt?: number
  /** The section whose tab is open. */
  readonly skill?: Skill
}

export const Route = createFileRoute('/ielts/result/mock')({
  validateSearch: (search: Record<string, unknown>): MockResultSearch =>
    dropMissing({ attempt: readId(search['attempt']), skill: readSkill(search['skill']) }),
  loader: () => loadWords('exam', 'result'),
  component: MockResultPage,
})

function MockResultPage() {
  const { attempt, skill } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (next: Skill) => void navigate({ search: (before) => ({ ...before, skill: next }), resetScroll: false, replace: true })
  return (
    <WithGrading>
      <MockResultOf attemptId={attempt ?? null} skill={skill ?? null} onSkill={open} />
    </WithGrading>
  )
}
