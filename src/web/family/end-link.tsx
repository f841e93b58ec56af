import { useState } from 'react'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/dialog.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameParent, nameStudent, invalidateFamily } from './queries.ts'

const noFields: readonly string[] = []

interface EndLinkProps {
  readonly link: ParentLink
  /** Called at once, while the link is still shown. */
  readonly onEnded?: () => void
  /** With what came of it, once everything shows it. */
  readonly onDone?: (said: string) => void
}

/** Ends a link, or takes a request back, from either side; asks first. */
export function EndLink({ link, onEnded, onDone }: EndLinkProps) {
  const t = useTranslation('family')
  const [asking, setAsking] = useState(false)
  const submission = useSubmit(noFields)
  const isRequest = link.status === 'requested'
  const label = t(isRequest ? 'withdraw_request' : 'end_link')
  const name = link.side === 'student' ? nameParent(link) : nameStudent(link)
  const end = async () => {
    const done = await submission.run(async () => {
      await api.family.endLink({ id: link.id })
      onEnded?.()
      await invalidateFamily()
    })
    if (!done) return
    setAsking(false)
    onDone?.(t(isRequest ? 'withdrawn' : 'ended'))
  }
  const text = isRequest
    ? t('withdraw_text', { email: link.student.email })
    : t(link.side === 'student' ? 'end_text_student' : 'end_text_parent', { name })
  return (
    <>
      <Button
        kind="quiet"
        size="dense"
        aria-label={t(isRequest ? 'withdraw_request_to' : 'end_link_with', { name })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void end()}
        title={t(isRequest ? 'withdraw_title' : 'end_title')}
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
