import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** What is known of a published test. */
export function labelQuery(id: number) {
  return queryOptions({ queryKey: ['exam', 'label', id], queryFn: () => api.testLabel.get({ id }) })
}
