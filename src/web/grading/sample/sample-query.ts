import { queryOptions } from '@tanstack/react-query'
import type { SampleName } from '#contract/grading/sample.contract.ts'
import type { Lang } from '#contract/kit/common.ts'
import { api } from '#web/kit/api/api.ts'

/** A sample with its comments in a language; it changes with a new version only. */
export function sampleQuery(name: SampleName, lang: Lang) {
  return queryOptions({
    queryKey: ['grading', 'sample', name, lang],
    queryFn: () => api.gradingSample.read({ name, lang }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
