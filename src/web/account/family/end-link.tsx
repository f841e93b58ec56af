import { useState } from 'react'
import type { ParentLink } from '#contract/account/family.contract.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog.tsx'
import { FormSentence } from '#web/kit/form.tsx'
import { showToast } from '#web/kit/toast.tsx'
import { useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { nameParent, nameStudent, refreshFamily } from './queries.ts'

const noFields: readonly string[] = []

interface EndLinkProps {
  readonly link: ParentLink
  readonly onEnded?: () => void
}

/** Ends a link, or takes a request back, from either side; asks first. */
export function EndLink({ link, onEnded }: EndLinkProps) {
  const words = useWords('family')
  const [asking, setAsking] = useState(false)
  const submission = useSubmit(noFields)
  const isRequest = link.status === 'requested'
  const label = words(isRequest ? 'withdraw_request' : 'end_link')
  const end = async () => {
    const done = await submission.run(async () => {
      await api.family.endLink({ id: link.id })
      onEnded?.()
      await refreshFamily()
    })
    if (!done) return
    setAsking(false)
    showToast(words(isRequest ? 'withdrawn' : 'ended'))
  }
  const text = isRequest
    ? words('withdraw_text', { email: link.student.email })
    : link.side === 'student'
      ? words('end_text_student', { name: nameParent(link) })
      : words('end_text_parent', { name: nameStudent(link) })
  return (
    <>
      <Button kind="quiet" size="dense" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
        title={words(isRequest ? 'withdraw_title' : 'end_title')}
        confirm={label}
        danger
        busy={submission.busy}
      >
        <p>{text}</p>
        <FormSentence submission={submission} />
      </ConfirmDialog>
    </>
  )
}
