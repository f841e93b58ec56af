import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffTest } from '#contract/exam/exam-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { RadioRows } from '#web/kit/choice/choice.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { usePaused } from '#web/office/table/index.ts'

export type CopiedTest = Pick<StaffTest, 'id' | 'slug' | 'title' | 'module'>

const maxShown = 6

interface TestFieldProps {
  readonly test: CopiedTest | null
  readonly onTest: (test: CopiedTest) => void
  readonly error: string | undefined
}

/** One of the published tests, found by a part of its title or name. The one that is selected stays in the list whatever is typed. */
export function TestField({ test, onTest, error }: TestFieldProps) {
  const t = useTranslation('draft/list')
  const nouns = useTranslation('exam')
  const [q, setQ] = useState('')
  const paused = usePaused(q.trim())
  const found = useQuery({
    queryKey: ['exam', 'draft', 'published-tests', paused],
    queryFn: () => api.examStaff.list({ status: 'published', per_page: maxShown, ...(paused !== '' && { q: paused }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const tests: readonly CopiedTest[] = found.data?.data ?? []
  const shown = test === null || tests.some(({ id }) => id === test.id) ? tests : [test, ...tests]
  const more = (found.data?.meta.total ?? 0) - tests.length
  return (
    <>
      <TextInput type="search" label={t('find_test')} value={q} onValue={setQ} autoComplete="off" maxLength={100} />
      {found.isError && (
        <ErrorState title={t('find_failed')} error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && (
        <Skeleton>
          <SkeletonLine />
          <SkeletonLine />
        </Skeleton>
      )}
      {shown.length > 0 && (
        <RadioRows
          legend={t('found_tests')}
          value={test === null ? null : String(test.id)}
          onValue={(id) => {
            const chosen = shown.find((each) => String(each.id) === id)
            if (chosen !== undefined) onTest(chosen)
          }}
          error={error}
          options={shown.map(({ id, title, slug, module }) => ({
            value: String(id),
            label: title,
            hint: `${slug} · ${nouns(`module_${module}`)}`,
          }))}
        />
      )}
      {shown.length === 0 && error !== undefined && <ErrorLine>{error}</ErrorLine>}
      <output className="bs-small bs-soft">
        {found.isSuccess && tests.length === 0 && t('find_none')}
        {more > 0 && t('find_more', { count: more })}
      </output>
    </>
  )
}
