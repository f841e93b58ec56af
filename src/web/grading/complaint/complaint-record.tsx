import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { StaffComplaint } from '#contract/grading/complaint.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useNow } from '#web/kit/format/use-now.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
import './complaint.css'
import { ComplaintBadge } from './complaint-badge.tsx'
import { complaintQuery, invalidateComplaints } from './complaint-queries.ts'
import { nameWork } from './name-work.ts'
import { FindingsTable } from './findings-table.tsx'

/** One complaint: why it was made, both markings, and what can be decided of it. */
export function ComplaintRecord({ id }: { readonly id: number }) {
  const t = useTranslation('grading/complaint')
  const complaint = useQuery({ ...complaintQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={complaint} title={t('number', { id })} failed={t('one_failed')}>
      {(found) => <Shown complaint={found} />}
    </RecordPage>
  )
}

function Shown({ complaint }: { readonly complaint: StaffComplaint }) {
  const t = useTranslation('grading/complaint')
  const { id, state, candidate, attempt_id, reason, findings } = complaint
  return (
    <>
      <RecordHead
        title={nameWork(t, complaint)}
        badges={<ComplaintBadge state={state} />}
        facts={
          <>
            <span>{t('number', { id })}</span>
            <Link to="/students/$id" params={{ id: String(candidate.id) }}>
              {candidate.name}
            </Link>
            <Link to="/admin/attempts/$id" params={{ id: String(attempt_id) }}>
              {t('attempt_number', { id: attempt_id })}
            </Link>
          </>
        }
        actions={<Reject complaint={complaint} />}
      />
      <div className="bs-stack">
        <Decision complaint={complaint} />
        {findings !== null && (
          <section className="bs-card bs-pad">
            <h2>{t('findings')}</h2>
            <FindingsTable findings={findings} />
          </section>
        )}
        <section className="bs-card bs-pad">
          <h2>{t('their_reason')}</h2>
          <p className="gp-quote">{reason ?? t('erased')}</p>
        </section>
        <section className="bs-card bs-pad">
          <Facts complaint={complaint} />
        </section>
        <AuditHistory of={{ entity: 'grading-complaint', id }} />
      </div>
    </>
  )
}

interface CellProps {
  readonly name: string
  readonly more?: string
  readonly children: ReactNode
}

function Cell({ name, more, children }: CellProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {more !== undefined && <small>{more}</small>}
      </dd>
    </div>
  )
}

/** What came of it, who decides, and since when it waits: the first that is seen. */
function Decision({ complaint }: { readonly complaint: StaffComplaint }) {
  const t = useTranslation('grading/complaint')
  const { state, findings, second_grader: second, coins, price, created_at, reject_reason } = complaint
  const isOpen = state === 'waiting' || state === 'grading'
  const outcome = isOpen ? 'open' : state
  const bands = findings === null ? {} : { before: findings.before.toFixed(1), after: findings.after.toFixed(1) }
  return (
    <section className="bs-card" aria-label={t('decision')}>
      <dl className="gp-decision">
        <Cell name={t('decision')} more={t(`decision_${outcome}_hint`)}>
          {t(`decision_${outcome}`, bands)}
        </Cell>
        <Cell name={t('second_grader')} {...(isOpen && { more: t(`state_${state}`) })}>
          {second?.name ?? t(isOpen ? 'nobody_yet' : 'nobody')}
        </Cell>
        <Cell name={t('made')} more={t(`coins_${coins}`, { count: price })}>
          <Moment at={created_at} />
        </Cell>
        <End complaint={complaint} isOpen={isOpen} />
      </dl>
      {reject_reason !== null && <p className="gp-quote gp-rejected">{t('why_rejected', { reason: reject_reason })}</p>}
    </section>
  )
}

/** When it was decided, or by when it has to be. */
function End({ complaint: { due_at, decided_at }, isOpen }: { readonly complaint: StaffComplaint; readonly isOpen: boolean }) {
  const t = useTranslation('grading/complaint')
  const now = useNow()
  const isLate = isOpen && Date.parse(due_at) <= now
  return (
    <Cell name={t(isOpen ? 'due' : 'decided')}>
      <span className={isLate ? 'gp-late' : undefined}>
        <Moment at={decided_at ?? due_at} />
      </span>
    </Cell>
  )
}

function Facts({ complaint }: { readonly complaint: StaffComplaint }) {
  const t = useTranslation('grading/complaint')
  const { test_title, task_id, remark_id, payer, grader, due_at, state } = complaint
  const toWork = (id: number) => (
    <Link key={id} to="/admin/grading/$id" params={{ id: String(id) }}>
      {t('work_number', { id })}
    </Link>
  )
  const facts: readonly Fact[] = [
    [t('test'), test_title],
    [t('payer'), payer.name],
    [t('first_grader'), grader.name],
    [t('first'), toWork(task_id)],
    [t('second'), toWork(remark_id)],
    ...(state === 'changed' || state === 'unchanged' ? [[t('due'), <Moment key="due" at={due_at} />] as const] : []),
  ]
  return <FactList facts={facts} />
}

const fields = ['reason'] as const

/** Refuses to have it marked again. */
function Reject({ complaint: { id, state, coins, price, payer } }: { readonly complaint: StaffComplaint }) {
  const t = useTranslation('grading/complaint')
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  if (state !== 'waiting' && state !== 'grading') return null
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('reject')}
      </Button>
      {isAsking && (
        <FormDialog
          title={t('reject_title')}
          confirm={t('reject')}
          done={t('reject_done')}
          danger
          fields={fields}
          check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
          act={async () => {
            await api.gradingComplaint.reject({ id, reason: reason.trim() })
            await invalidateComplaints()
          }}
          onClose={() => setAsking(false)}
        >
          {(errors) => (
            <>
              <p className="bs-soft">{coins === 'held' ? t('reject_coins', { count: price, payer: payer.name }) : t('reject_free')}</p>
              <TextArea
                label={t('reason_of_reject')}
                hint={t('reason_told')}
                value={reason}
                onValue={setReason}
                maxLength={500}
                rows={3}
                error={errors['reason']}
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  )
}
