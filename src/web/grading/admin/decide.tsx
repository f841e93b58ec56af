import { useState } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { invalidateWork } from './work-queries.ts'

/** What staff may decide of work that isn't released: who grades it, or that nobody does. */
export function Decide({ task }: { readonly task: StaffTask }) {
  const t = useTranslation('grading/admin')
  const [asking, setAsking] = useState<'assign' | 'cancel' | null>(null)
  if (task.status === 'released' || task.status === 'canceled') return null
  const close = () => setAsking(null)
  return (
    <>
      {task.status !== 'submitted' && task.kind !== 'anchor' && <Button onClick={() => setAsking('assign')}>{t('assign')}</Button>}
      <Button kind="quiet" onClick={() => setAsking('cancel')}>
        {t('cancel')}
      </Button>
      {asking === 'assign' && <AssignDialog task={task} onClose={close} />}
      {asking === 'cancel' && <CancelDialog task={task} onClose={close} />}
    </>
  )
}

const fields = ['reason'] as const

function CancelDialog({ task, onClose }: { readonly task: StaffTask; readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const [reason, setReason] = useState('')
  const { id, candidate_number: number, coins, payers } = task
  const names = payers.map(({ name }) => name).join(t('comma'))
  return (
    <FormDialog
      title={t('cancel_title', { number })}
      confirm={t('cancel')}
      cancel={t('keep')}
      done={t('canceled')}
      danger
      fields={fields}
      check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
      act={async () => {
        await api.gradingAdmin.cancel({ id, reason: reason.trim() })
        await invalidateWork()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">
            {payers.length === 0
              ? t('cancel_unpaid')
              : coins.held > 0
                ? t('cancel_coins', { count: coins.held, payers: names })
                : t('cancel_free', { payers: names })}
          </p>
          <TextArea
            label={t('reason')}
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
  )
}
