import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import type { AuditFilter } from './read-audit-filter.ts'

/** What the log has about one thing: shorter pages, for a part of a page. */
export function historyQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: ['account', 'audit', 'history', filter],
    queryFn: () => api.audit.list({ ...filter, per_page: 20 }),
    staleTime: 0,
  })
}

/** People whom a text fits; at most ten. */
export function peopleQuery(q: string) {
  return queryOptions({ queryKey: ['account', 'audit-people', q], queryFn: () => api.audit.people({ q }) })
}

export function auditQuery(filter: AuditFilter) {
  return queryOptions({
    queryKey: ['account', 'audit', filter],
    queryFn: () => api.audit.list({ ...filter, per_page: 30 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
