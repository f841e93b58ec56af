import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { TestDraft } from '#contract/exam/test-draft.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage } from '#web/office/table/index.ts'
import { type DraftFilter, draftsQuery, invalidateDrafts } from '#web/draft/draft-queries.ts'
import { forgetEdits } from '#web/draft/kept-edits.ts'
import { NewDraftDialog } from './new-draft-dialog.tsx'
import { readDraftFilter, states } from './read-draft-filter.ts'

interface DraftsProps {
  readonly filter: DraftFilter
  readonly onFilter: (filter: DraftFilter, options: { readonly replace: boolean }) => void
  readonly onOpen: (id: number) => void
}

/** The tests that are being written. */
export function Drafts({ filter, onFilter, onOpen }: DraftsProps) {
  const t = useTranslation('draft/list')
  const words = useTranslation('draft')
  const drafts = useQuery(draftsQuery(filter))
  const columns = useDraftColumns()
  const [isBeginning, setBeginning] = useState(false)
  const [leaving, setLeaving] = useState<TestDraft | null>(null)
  return (
    <>
      <ListPage<TestDraft>
        name="test-drafts"
        title={t('drafts')}
        lead={t('drafts_lead')}
        actions={
          <Button kind="primary" icon="plus" onClick={() => setBeginning(true)}>
            {t('new')}
          </Button>
        }
        query={drafts}
        fetchPage={(place) => api.testDraft.list({ ...filter, ...place })}
        isByKey
        sentences={{
          failed: t('list_failed'),
          count: (total, isCapped) => t(isCapped === true ? 'many' : 'drafts_count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_fit_title'), t('none_fit')],
        }}
        columns={columns}
        usualSort="-edited_at"
        rowId={({ id }) => String(id)}
        rowName={({ title }) => title}
        rowButtons={(draft) => (
          <Button size="dense" onClick={() => setLeaving(draft)} aria-label={t('delete_what', { title: draft.title })}>
            {t('delete')}
          </Button>
        )}
        texts={[{ name: 'q', label: t('title_or_name') }]}
        chips={[{ name: 'state', label: t('state'), options: states.map((value) => ({ value, label: words(`state_${value}`) })) }]}
        filter={{ ...filter }}
        onFilter={(changed, options) => onFilter(readDraftFilter(changed), options)}
      />
      {isBeginning && <NewDraftDialog onClose={() => setBeginning(false)} onMade={onOpen} />}
      {leaving !== null && (
        <ConfirmDialog
          title={t('delete_title', { title: leaving.title })}
          confirm={t('delete')}
          done={t('deleted')}
          danger
          act={async () => {
            await api.testDraft.delete({ id: leaving.id })
            forgetEdits(leaving.id)
            await invalidateDrafts()
          }}
          onClose={() => setLeaving(null)}
        >
          <p className="bs-soft">{t('delete_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function useDraftColumns(): readonly Column<TestDraft>[] {
  const t = useTranslation('draft/list')
  const words = useTranslation('draft')
  const nouns = useTranslation('exam')
  return useMemo(
    () => [
      {
        id: 'title',
        head: t('col_title'),
        isLead: true,
        sort: { ascending: 'title', descending: '-title' },
        text: ({ title }) => title,
        cell: ({ id, title }) => (
          <Link to="/admin/tests/drafts/$id" params={{ id: String(id) }} lang="en">
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
      { id: 'kind', head: t('kind'), isOptional: true, text: ({ kind }) => words(`kind_${kind}`) },
      { id: 'module', head: t('module'), text: ({ module }) => nouns(`module_${module}`) },
      {
        id: 'state',
        head: t('state'),
        sort: { ascending: 'state', descending: '-state' },
        text: ({ state }) => words(`state_${state}`),
        cell: ({ state }) => (
          <Badge tone={state === 'published' ? 'good' : state === 'writing' ? 'plain' : 'info'}>{words(`state_${state}`)}</Badge>
        ),
      },
      { id: 'author', head: t('col_author'), isLabelled: true, text: ({ created_by }) => created_by.name },
      {
        id: 'reviewer',
        head: t('col_reviewer'),
        isLabelled: true,
        text: ({ review, state }) => review?.decided_by?.name ?? (state === 'review' ? t('reviewer_open') : ''),
      },
      { id: 'by', head: t('col_by'), isOptional: true, isLabelled: true, text: ({ edited_by }) => edited_by.name },
      { id: 'comments', head: t('col_comments'), isNumber: true, isLabelled: true, text: ({ open_comments }) => String(open_comments) },
      {
        id: 'edited',
        head: t('col_edited'),
        isLabelled: true,
        sort: { ascending: 'edited_at', descending: '-edited_at', first: 'descending' },
        text: ({ edited_at }) => edited_at,
        cell: ({ edited_at }) => <Moment at={edited_at} />,
      },
    ],
    [t, words, nouns],
  )
}
