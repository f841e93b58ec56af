import { useState } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateWork } from './work-queries.ts'

const fields = ['reason'] as const

/** Makes a section that was marked twice an anchor. */
export function AnchorDialog({ task, onClose }: { readonly task: StaffTask; readonly onClose: () => void }) {
  const t = useTranslation('grading/admin')
  const [reason, setReason] = useState('')
  const { id, candidate_number: number } = task
  return (
    <FormDialog
      title={t('use_anchor_title', { number })}
      confirm={t('use_anchor')}
      done={t('anchor_made')}
      fields={fields}
      check={() => (reason.trim() === '' ? { reason: [t('reason_needed')] } : {})}
      act={async () => {
        await api.gradingAdmin.useAsAnchor({ id, reason: reason.trim() })
        await invalidateWork()
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('use_anchor_text')}</p>
          <TextArea
            label={t('reason')}
            hint={t('reason_hint')}
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
