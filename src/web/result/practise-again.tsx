import type { InputOf } from '#contract/kit/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { testListContract, Practice } from '#contract/result/test-list.contract.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './practise-again.css'

type PracticeQuery = InputOf<typeof testListContract.practice>

function practiceQuery({ skill, type, module }: PracticeQuery) {
  return queryOptions({
    queryKey: ['attempt', 'practice', skill, type, module],
    queryFn: () => api.testList.practice({ skill, type, ...(module && { module }) }),
    staleTime: 60_000,
  })
}

function useDescribePractice(): (practice: Practice) => string {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  return ({ part, test_title: test, question_count: count, skill }) =>
    part === null ? t('practise_section', { section: nouns(`skill_${skill}`), test, count }) : t('practise_part', { part, test, count })
}

/** To a part with questions of a type, said in words, rather one that is new to the reader; nothing where no published test has any. */
export function PractiseAgain(query: PracticeQuery) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const describePractice = useDescribePractice()
  const { data } = useQuery(practiceQuery(query))
  const practice = data?.practice ?? null
  if (practice === null) return null
  const { test_id: test, skill, part, last_taken_at: last } = practice
  const place = describePractice(practice)
  return (
    <span className="rv-practise">
      <LinkButton
        size="dense"
        to="/ielts/test"
        search={{ test, scope: part === null ? 'section' : 'part', skill, ...dropMissing({ part: part ?? undefined }) }}
        aria-label={t('practise_what', { type: nouns(`type_${query.type}`), place })}
      >
        {t('practise_again')}
      </LinkButton>
      <span className="bs-tiny bs-mute">
        {place}
        {last !== null && ` ${t('practise_taken')}`}
      </span>
    </span>
  )
}
