import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Skill } from '#contract/exam/group-type.ts'
import { api } from '#web/kit/api.ts'
import { LinkButton } from '#web/kit/link-button.tsx'
import { useWords } from '#web/kit/words.ts'
import { findPractice, type PracticeWish } from './advice.ts'

function offeredQuery(skill: Skill) {
  return queryOptions({
    queryKey: ['exam', 'offered', skill],
    queryFn: () => api.exam.listTests({ skill, per_page: 100 }),
    staleTime: 300_000,
  })
}

/** To a test with questions of a type; nothing where no published test has any. */
export function PractiseAgain(wish: PracticeWish) {
  const words = useWords('review')
  const nouns = useWords('exam')
  const offered = useQuery(offeredQuery(wish.skill))
  const test = offered.data === undefined ? null : findPractice(offered.data.data, wish)
  if (test === null) return null
  return (
    <LinkButton
      size="dense"
      to="/ielts/test"
      search={{ test: test.id, scope: 'section', skill: wish.skill }}
      aria-label={words('practise_what', { type: nouns(`type_${wish.type}`), test: test.title })}
    >
      {words('practise_again')}
    </LinkButton>
  )
}
