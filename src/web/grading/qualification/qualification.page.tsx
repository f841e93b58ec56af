import { createFileRoute } from '@tanstack/react-router'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { dropMissing, readOneOf } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { skills } from './qualification-queries.ts'
import { QualificationView } from './qualification.tsx'

interface QualificationSearch {
  readonly skill?: GradedSkill
}

export const Route = createFileRoute('/teacher/grading/qualification')({
  validateSearch: (given: Record<string, unknown>): QualificationSearch => dropMissing({ skill: readOneOf(skills, given['skill']) }),
  loader: () => loadWords('grading/qualification', 'grading', 'office/record'),
  component: QualificationPage,
})

function QualificationPage() {
  const { skill = 'writing' } = Route.useSearch()
  return <QualificationView key={skill} skill={skill} />
}
