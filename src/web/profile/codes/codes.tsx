import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { InstructorCodeRow } from '#contract/profile/teacher.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { CopyField } from '#web/kit/dialog/copy-field.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Column, ListPage, withoutColumns } from '#web/office/table/index.ts'
import { codesQuery, invalidateCodes } from './code-queries.ts'
import { IssueDialog } from './issue-dialog.tsx'
import { type CodesFilter, readCodesFilter } from './read-codes-filter.ts'

interface CodesProps {
  readonly filter: CodesFilter
  readonly onFilter: (filter: CodesFilter, options: { readonly replace: boolean }) => void
}

/** The codes with which teachers register: what is left of each, and new ones. */
export function Codes({ filter, onFilter }: CodesProps) {
  const t = useTranslation('profile/codes')
  const asked = withoutColumns(filter)
  const codes = useQuery(codesQuery(asked))
  const columns = useCodeColumns()
  return (
    <ListPage<InstructorCodeRow>
      name="instructor-codes"
      title={t('title')}
      lead={t('lead')}
      actions={<Issue />}
      query={codes}
      fetchPage={(place) => api.teacher.codes(place)}
      sentences={{
        failed: t('list_failed'),
        count: (total) => t('count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_title'), t('none')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ hint }) => hint}
      rowButtons={(code) => code.state === 'open' && <Revoke code={code} />}
      isFlat
      texts={[]}
      chips={[]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readCodesFilter(changed), options)}
    />
  )
}

const tones = { open: 'good', used_up: 'plain', expired: 'plain', revoked: 'bad' } as const

function useCodeColumns(): readonly Column<InstructorCodeRow>[] {
  const t = useTranslation('profile/codes')
  return useMemo(
    () => [
      {
        id: 'code',
        head: t('col_code'),
        isLead: true,
        text: ({ hint }) => hint,
        cell: ({ hint }) => (
          <>
            <span aria-hidden="true">•••• </span>
            {hint}
          </>
        ),
      },
      { id: 'note', head: t('note'), text: ({ note }) => note ?? '', cell: ({ note }) => <span className="ot-long">{note}</span> },
      {
        id: 'state',
        head: t('col_state'),
        text: ({ state }) => t(`state_${state}`),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>,
      },
      {
        id: 'used',
        head: t('col_used'),
        isNumber: true,
        isLabelled: true,
        text: ({ uses, max_uses }) => t('used_of', { uses, max: max_uses }),
      },
      {
        id: 'until',
        head: t('col_until'),
        isLabelled: true,
        text: ({ expires_at }) => expires_at,
        cell: ({ expires_at }) => <Moment at={expires_at} />,
      },
      { id: 'by', head: t('col_by'), isLabelled: true, text: ({ issued_by }) => issued_by.name },
      {
        id: 'issued',
        head: t('col_issued'),
        isLabelled: true,
        text: ({ created_at }) => created_at,
        cell: ({ created_at }) => <Moment at={created_at} />,
      },
    ],
    [t],
  )
}

function Issue() {
  const t = useTranslation('profile/codes')
  const { minute } = useFormatInstant(null)
  const [state, setState] = useState<'idle' | 'asking' | (InstructorCodeRow & { readonly code: string })>('idle')
  const close = () => setState('idle')
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setState('asking')}>
        {t('issue')}
      </Button>
      {state === 'asking' && <IssueDialog onClose={close} onIssued={setState} />}
      {typeof state === 'object' && (
        <CopyField
          title={t('issued')}
          label={t('code')}
          value={state.code}
          text={t('issued_text', { count: state.max_uses, until: minute(state.expires_at) })}
          onClose={close}
        />
      )}
    </>
  )
}

function Revoke({ code: { id, hint } }: { readonly code: InstructorCodeRow }) {
  const t = useTranslation('profile/codes')
  const [asking, setAsking] = useState(false)
  const revoke = () => api.teacher.revokeCode({ id }).finally(invalidateCodes)
  return (
    <>
      <Button size="dense" aria-label={t('revoke_of', { hint })} onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('revoke_of', { hint })}
          confirm={t('revoke')}
          danger
          act={revoke}
          done={t('revoked')}
          onClose={() => setAsking(false)}
        >
          <p className="bs-soft">{t('revoke_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
