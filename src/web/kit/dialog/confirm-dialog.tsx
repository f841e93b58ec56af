import type { ReactNode } from 'react'
import { showToast } from '#web/kit/display/toast.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** The verb on the button: "Log out". */
  readonly confirm: string
  /** On the other button, where "Cancel" does not say what happens. */
  readonly cancel?: string
  readonly danger?: boolean
  /** The focus begins on the button that confirms. */
  readonly startsOnConfirm?: boolean
  /** Nothing where the answer is all that is wanted: `onDone` gets it. */
  readonly act?: () => Promise<unknown>
  /** The message on success. */
  readonly done?: string
  readonly onClose: () => void
  /** Called once it is done, in place of closing. */
  readonly onDone?: () => void
  readonly children: ReactNode
}

const noFields: readonly string[] = []

/** A yes-or-no question before an important action. A refusal is shown in the dialog, which stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel, danger, startsOnConfirm, act, done, onClose, onDone = onClose, children } = props
  const submission = useSubmit(noFields)
  const send = async () => {
    if (act !== undefined && !(await submission.run(async () => void (await act())))) return
    if (done !== undefined) showToast(done)
    onDone()
  }
  const buttons = (
    <DialogButtons {...{ confirm, cancel, danger, startsOnConfirm, onClose }} busy={submission.busy} onConfirm={() => void send()} />
  )
  return (
    <Dialog onClose={onClose} title={title} actions={buttons} mayClose={() => !submission.busy} short>
      {children}
      <FormSentence submission={submission} />
    </Dialog>
  )
}
