import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InstructorCodeRow } from '#contract/profile/teacher.contract.ts'
import { CopyField } from '#web/kit/dialog/copy-field.tsx'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { PagedList } from '#web/kit/list/paged-list.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { codesQuery, invalidateCodes } from './code-queries.ts'
import { IssueDialog } from './issue-dialog.tsx'
import type { CodesFilter } from './read-codes-filter.ts'

interface CodesProps {
  readonly filter: CodesFilter
  readonly onFilter: (filter: CodesFilter) => void
}

/** The codes with which teachers register: what is left of each, and new ones. */
export function Codes({ filter, onFilter }: CodesProps) {
  const t = useTranslation('profile/codes')
  const codes = useQuery(codesQuery(filter))
  usePageTitle(t('title'))
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-listhead">
        <div className="bs-pagehead">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <Issue />
      </div>
      <PagedList
        query={codes}
        sentences={{
          failed: t('list_failed'),
          count: (total) => t('count', { count: total }),
          none: [t('none_title'), t('none')],
          noneFits: [t('none_title'), t('none')],
          clear: t('none_title'),
        }}
        row={(code) => <Row key={code.id} code={code} />}
        narrowed={false}
        onClear={() => onFilter({})}
        onPage={(page) => onFilter({ page })}
      />
    </main>
  )
}

function Issue() {
  const t = useTranslation('profile/codes')
  const { minute } = useFormatInstant(null)
  const [state, setState] = useState<'idle' | 'asking' | (InstructorCodeRow & { readonly code: string })>('idle')
  const close = () => setState('idle')
  return (
    <div className="bs-listhead-actions">
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
    </div>
  )
}

const tones = { open: 'good', used_up: 'plain', expired: 'plain', revoked: 'bad' } as const

function Row({ code }: { readonly code: InstructorCodeRow }) {
  const t = useTranslation('profile/codes')
  const { minute } = useFormatInstant(null)
  const [asking, setAsking] = useState(false)
  const { id, hint, note, uses, max_uses, state, issued_by, created_at, expires_at } = code
  const revoke = () => api.teacher.revokeCode({ id }).finally(invalidateCodes)
  return (
    <li className="bs-listrow">
      <div>
        <h2 className="bs-listrow-title">
          <span aria-hidden="true">•••• </span>
          {hint}
        </h2>
        <p className="bs-tiny bs-mute">{t('issued_by', { name: issued_by.name, at: minute(created_at) })}</p>
        {note !== null && <p className="bs-small">{note}</p>}
      </div>
      <div>
        <p>{t('uses', { uses, max: max_uses })}</p>
        <p className="bs-tiny bs-soft">{t('until', { at: minute(expires_at) })}</p>
      </div>
      <p>
        <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
      </p>
      <div className="bs-listrow-when">
        {state === 'open' && (
          <Button size="dense" aria-label={t('revoke_of', { hint })} onClick={() => setAsking(true)}>
            {t('revoke')}
          </Button>
        )}
      </div>
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
    </li>
  )
}
