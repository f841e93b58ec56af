import type { ReactNode } from 'react'
import { Button } from '#web/kit/display/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateTests } from './admin-queries.ts'

const noFields: readonly string[] = []

interface DecisionDialogProps {
  readonly title: string
  readonly confirm: string
  /** What is said once it is done. */
  readonly done: string
  readonly danger?: boolean
  readonly decide: () => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks before something that many people see. A refusal is told in the dialog, which stays open. */
export function DecisionDialog({ title, confirm, done, danger = false, decide, onClose, children }: DecisionDialogProps) {
  const kit = useTranslation('kit')
  const submission = useSubmit(noFields)
  const send = async () => {
    const decided = await submission.run(async () => {
      await decide()
      await invalidateTests()
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
    <Dialog open onClose={onClose} title={title} actions={actions} mayClose={() => !submission.busy} short>
      {children}
      <FormSentence submission={submission} />
    </Dialog>
  )
}
