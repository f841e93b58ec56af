import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#web/kit/api/query.ts'
import { explanationQuery, invalidateResult, resultQuery } from './review-queries.ts'

afterEach(() => queryClient.clear())

test('answers that came late outdate the result, its explanations, the history and the analysis, and no other result', async () => {
  const changed = [resultQuery(7).queryKey, explanationQuery(7).queryKey, ['attempt', 'history', {}], ['attempt', 'analysis', 'week', 7]]
  const others = [resultQuery(8).queryKey, explanationQuery(8).queryKey]
  for (const key of [...changed, ...others]) queryClient.setQueryData<unknown>(key, {})
  await invalidateResult(7)
  const isOutdated = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  expect(changed.map(isOutdated)).toEqual([true, true, true, true])
  expect(others.map(isOutdated)).toEqual([false, false])
})
