import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'

/** Free and Pro with their prices; the same for everybody. */
export const plansQuery = queryOptions({ queryKey: ['plans', 'list'], queryFn: () => api.plans.list({}), meta: { forAll: true } })

/** What grading costs; the same for everybody. */
export const gradingPricesQuery = queryOptions({
  queryKey: ['plans', 'grading'],
  queryFn: () => api.plans.grading({}),
  meta: { forAll: true },
})

/** What a plan would come to for the person who is signed in. */
export const previewQuery = (code: string) =>
  queryOptions({ queryKey: ['plan', 'preview', code], queryFn: () => api.plans.preview({ code }), staleTime: 0 })
