import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form, FormSentence } from '#web/kit/form/form.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateAttempts } from './staff-queries.ts'

const fields = ['factor', 'text_size', 'reason'] as const

interface ReasonedDialogProps {
  readonly title: string
  /** The verb on the button. */
  readonly confirm: string
  /** What is said once it is done. */
  readonly done: string
  readonly danger?: boolean
  readonly decide: (reason: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A decision that is logged under its maker's name, with a reason. What was typed stays when it is refused. */
export function ReasonedDialog({ title, confirm, done, danger = false, decide, onClose, children }: ReasonedDialogProps) {
  const t = useTranslation('supervision')
  const kit = useTranslation('kit')
  const [reason, setReason] = useState('')
  const submission = useSubmit(fields)
  const send = async () => {
    if (reason.trim() === '') return submission.refuse({ reason: [t('reason_needed')] })
    const decided = await submission.run(async () => {
      await decide(reason.trim())
      await invalidateAttempts()
    })
    if (!decided) return
    showToast(done)
    onClose()
  }
  const actions = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {kit('cancel')}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} busy={submission.busy} onClick={() => void send()}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} mayClose={() => !submission.busy}>
      <Form submission={submission} onSubmit={() => void send()} className="bs-stack">
        {children}
        <TextArea
          label={t('reason')}
          hint={t('reason_hint')}
          value={reason}
          onValue={setReason}
          maxLength={500}
          error={submission.errors['reason']}
        />
        <FormSentence submission={submission} />
      </Form>
    </Dialog>
  )
}
