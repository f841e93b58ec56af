import { useQuery } from '@tanstack/react-query'
import type { PrivacyRow } from '#contract/privacy/privacy.contract.ts'
import { TakeButton } from '#web/assignment/index.ts'
import { api } from '#web/kit/api/api.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { assignRequest, requestsQuery } from './admin-queries.ts'
import { kinds, readRequestFilter, type RequestFilter, statuses } from './read-request-filter.ts'
import { useRequestColumns } from './request-columns.tsx'

interface RequestsProps {
  readonly filter: RequestFilter
  readonly onFilter: (filter: RequestFilter, options: { readonly replace: boolean }) => void
}

/** What people have asked for about their own data. */
export function Requests({ filter, onFilter }: RequestsProps) {
  const t = useTranslation('privacy/admin')
  const asked = withoutColumns(filter)
  const requests = useQuery(requestsQuery(asked))
  const columns = useRequestColumns()
  return (
    <ListPage<PrivacyRow>
      name="privacy-requests"
      title={t('title')}
      lead={t('lead')}
      query={requests}
      fetchPage={(place) => api.privacy.adminList({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ subject }) => nameOrMask(subject)}
      rowButtons={(request) =>
        request.ended_at === null && (
          <TakeButton assignee={request.assignee} name={nameOrMask(request.subject)} onTake={(take) => assignRequest(request.id, take)} />
        )
      }
      texts={[{ name: 'q', label: t('find_words') }]}
      chips={[
        { name: 'kind', label: t('kind'), options: kinds.map((value) => ({ value, label: t(`kind_${value}`) })) },
        { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) },
      ]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readRequestFilter(changed), options)}
    />
  )
}
