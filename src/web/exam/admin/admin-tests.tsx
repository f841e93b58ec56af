import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListedTest, TestSort } from '#contract/exam/exam-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { type AdminFilter, adminTestsQuery } from './admin-queries.ts'
import './admin.css'
import { kinds, modules, readAdminFilter, statuses } from './read-admin-filter.ts'
import { TestBadge } from './test-badge.tsx'

interface AdminTestsProps {
  readonly filter: AdminFilter
  readonly onFilter: (filter: AdminFilter, options: { readonly replace: boolean }) => void
}

/** All tests, in whatever state. */
export function AdminTests({ filter, onFilter }: AdminTestsProps) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  const asked = withoutColumns(filter)
  const tests = useQuery(adminTestsQuery(asked))
  const columns = useTestColumns()
  return (
    <ListPage<ListedTest>
      name="tests"
      title={t('tests')}
      lead={t('tests_lead')}
      actions={
        <>
          <LinkButton icon="pencil" to="/admin/tests/drafts">
            {t('write')}
          </LinkButton>
          <LinkButton kind="primary" icon="upload" to="/admin/tests/import">
            {t('import')}
          </LinkButton>
        </>
      }
      query={tests}
      fetchPage={(place) => api.examStaff.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total) => t('tests_count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => title}
      texts={[{ name: 'q', label: t('title_or_name') }]}
      chips={[
        { name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) },
        { name: 'kind', label: t('kind'), options: kinds.map((value) => ({ value, label: t(`kind_${value}`) })) },
        { name: 'module', label: t('module'), options: modules.map((value) => ({ value, label: nouns(`module_${value}`) })) },
      ]}
      usualSort="-updated_at"
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readAdminFilter(changed), options)}
    />
  )
}

/** Both orders of a column; figures begin with the highest. */
const sortBy = (order: TestSort, first?: 'descending') => ({ ascending: order, descending: `-${order}`, ...(first && { first }) })

function useTestColumns(): readonly Column<ListedTest>[] {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  return useMemo(() => {
    const listSections = ({ sections }: ListedTest) => sections.map(({ skill }) => nouns(`skill_${skill}`)).join(nouns('comma'))
    return [
      {
        id: 'title',
        head: t('col_test'),
        isLead: true,
        sort: sortBy('title'),
        text: ({ title }) => title,
        cell: ({ id, title }) => (
          <Link to="/admin/tests/$id" params={{ id: String(id) }} lang="en">
            {title}
          </Link>
        ),
      },
      {
        id: 'slug',
        head: t('col_slug'),
        isOptional: true,
        text: ({ slug }) => slug,
        cell: ({ slug }) => <code className="ot-soft ot-long">{slug}</code>,
      },
      {
        id: 'kind',
        head: t('kind'),
        sort: sortBy('kind'),
        text: ({ kind }) => t(`kind_${kind}`),
        cell: ({ kind }) => <span className="ot-short">{t(`kind_${kind}`)}</span>,
      },
      {
        id: 'module',
        head: t('module'),
        sort: sortBy('module'),
        text: ({ module }) => nouns(`module_${module}`),
        cell: ({ module }) => <span className="ot-short">{nouns(`module_${module}`)}</span>,
      },
      { id: 'sections', head: t('col_sections'), isOptional: true, text: listSections },
      {
        id: 'status',
        head: t('status'),
        sort: sortBy('status'),
        text: ({ status }) => t(`status_${status}`),
        cell: ({ status }) => <TestBadge status={status} />,
      },
      {
        id: 'attempts',
        head: t('col_attempts'),
        sort: sortBy('attempts', 'descending'),
        isNumber: true,
        isLabelled: true,
        text: ({ attempts }) => String(attempts),
      },
      {
        id: 'mean',
        head: t('col_mean'),
        isNumber: true,
        isLabelled: true,
        text: ({ mean_share: mean }) => (mean === null ? '–' : `${Math.round(mean * 100)}%`),
      },
      {
        id: 'challenges',
        head: t('col_challenges'),
        sort: sortBy('open_challenges', 'descending'),
        isNumber: true,
        isLabelled: true,
        text: ({ open_challenges: open }) => String(open),
        cell: ({ id, open_challenges: open }) =>
          open === 0 ? (
            <span className="ot-soft">0</span>
          ) : (
            <Link to="/admin/tests/$id" params={{ id: String(id) }} search={{ tab: 'challenges' }}>
              {open}
            </Link>
          ),
      },
      {
        id: 'revisions',
        head: t('revisions'),
        sort: sortBy('revisions', 'descending'),
        isNumber: true,
        isLabelled: true,
        isOptional: true,
        text: ({ revision_count }) => String(revision_count),
      },
      {
        id: 'updated',
        head: t('col_updated'),
        sort: sortBy('updated_at', 'descending'),
        isLabelled: true,
        text: ({ updated_at }) => updated_at,
        cell: ({ updated_at }) => <Moment at={updated_at} />,
      },
    ]
  }, [t, nouns])
}
