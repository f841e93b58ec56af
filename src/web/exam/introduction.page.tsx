import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Introduction } from './introduction.tsx'
import { dropMissing, readId, readSkill } from '#contract/attempt/read-search.ts'

export const Route = createFileRoute('/ielts/$skill/introduction')({
  validateSearch: (search: Record<string, unknown>): { attempt?: number } => dropMissing({ attempt: readId(search['attempt']) }),
  beforeLoad: ({ params }) => {
    if (readSkill(params.skill) === undefined) notFound({ throw: true })
  },
  loader: () => loadWords('exam', 'plan'),
  component: SectionIntroduction,
})

function SectionIntroduction() {
  const params = Route.useParams()
  const { attempt } = Route.useSearch()
  const skill = readSkill(params.skill)
  return skill === undefined ? null : <Introduction key={skill} skill={skill} attemptId={attempt ?? null} />
}
