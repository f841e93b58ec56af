import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import type { AuditFilter } from './read-audit-filter.ts'

export function auditQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: ['account', 'audit', filter],
    queryFn: () => api.audit.list({ ...filter, per_page: 30 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
