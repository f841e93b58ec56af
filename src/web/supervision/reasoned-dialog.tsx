import { type ReactNode, useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateAttempts } from './staff-queries.ts'

const fields = ['factor', 'text_size', 'reason'] as const

interface ReasonedDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  /** The message on success. */
  readonly done: string
  readonly danger?: boolean
  readonly decide: (reason: string) => Promise<unknown>
  /** What is missing besides the reason: the focus begins there. */
  readonly check?: () => FieldErrors
  readonly onClose: () => void
  readonly children: ReactNode | ((errors: Readonly<Record<string, string | undefined>>) => ReactNode)
}

/** A decision that is logged under its maker's name, with a reason. */
export function ReasonedDialog({ decide, check, children, ...dialog }: ReasonedDialogProps) {
  const t = useTranslation('supervision')
  const [reason, setReason] = useState('')
  const act = async () => {
    await decide(reason.trim())
    await invalidateAttempts()
  }
  return (
    <FormDialog
      {...dialog}
      fields={fields}
      check={() => ({ ...check?.(), ...(reason.trim() === '' && { reason: [t('reason_needed')] }) })}
      act={act}
    >
      {(errors) => (
        <>
          {typeof children === 'function' ? children(errors) : children}
          <TextArea
            label={t('reason')}
            hint={t('reason_hint')}
            value={reason}
            onValue={setReason}
            maxLength={500}
            {...(check === undefined && { 'data-autofocus': true })}
            error={errors['reason']}
          />
        </>
      )}
    </FormDialog>
  )
}
