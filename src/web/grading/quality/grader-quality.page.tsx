import { createFileRoute } from '@tanstack/react-router'
import { readByPage, readId, readOneOf } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { GraderQuality } from './grader-quality.tsx'
import { type QualityFilter, skills } from './quality-filter.ts'

export const Route = createFileRoute('/admin/grading/quality/$id')({
  validateSearch: readByPage<Pick<QualityFilter, 'skill'>>,
  loader: () => loadWords('grading/quality', 'grading/admin', 'office/record', 'office/table'),
  component: GraderQualityPage,
})

function GraderQualityPage() {
  const { id } = Route.useParams()
  const { skill } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GraderQuality
      key={id}
      id={readId(id) ?? 0}
      skill={readOneOf(skills, skill)}
      onSkill={(chosen) => void navigate({ search: { skill: chosen }, replace: true, resetScroll: false })}
    />
  )
}
