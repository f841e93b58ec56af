import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StaffComplaint } from '#contract/grading/complaint.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
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
  const { id, state, candidate, attempt_id, reason, reject_reason, findings } = complaint
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
        <section className="bs-card bs-pad">
          <h2>{t('their_reason')}</h2>
          <p className="gp-quote">{reason ?? t('erased')}</p>
          {reject_reason !== null && <p className="gp-quote bs-soft">{t('why_rejected', { reason: reject_reason })}</p>}
        </section>
        {findings !== null && (
          <section className="bs-card bs-pad">
            <h2>{t('findings')}</h2>
            <FindingsTable findings={findings} />
          </section>
        )}
        <section className="bs-card bs-pad">
          <Facts complaint={complaint} />
        </section>
        <AuditHistory of={{ entity: 'grading-complaint', id }} />
      </div>
    </>
  )
}

function Facts({ complaint }: { readonly complaint: StaffComplaint }) {
  const t = useTranslation('grading/complaint')
  const { test_title, task_id, remark_id, payer, grader, second_grader: second, coins, price, created_at, due_at, decided_at } = complaint
  const toWork = (id: number) => (
    <Link key={id} to="/admin/grading/$id" params={{ id: String(id) }}>
      {t('work_number', { id })}
    </Link>
  )
  const facts: readonly Fact[] = [
    [t('test'), test_title],
    [t('payer'), payer.name],
    [t('price'), t(`coins_${coins}`, { count: price })],
    [t('first_grader'), grader.name],
    [t('first'), toWork(task_id)],
    [t('second_grader'), second?.name ?? t('nobody')],
    [t('second'), toWork(remark_id)],
    [t('made'), <Moment key="made" at={created_at} />],
    [t('due'), <Moment key="due" at={due_at} />],
    ...(decided_at === null ? [] : [[t('decided'), <Moment key="decided" at={decided_at} />] as const]),
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
