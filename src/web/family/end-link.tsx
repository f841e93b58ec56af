import { useState } from 'react'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameParent, nameStudent, invalidateFamily } from './queries.ts'

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
  const isRequest = link.status === 'requested'
  const label = t(isRequest ? 'withdraw_request' : 'end_link')
  const name = link.side === 'student' ? nameParent(link) : nameStudent(link)
  const end = async () => {
    await api.family.endLink({ id: link.id })
    onEnded?.()
    await invalidateFamily()
  }
  const leave = () => {
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
      {asking && (
        <ConfirmDialog
          title={t(isRequest ? 'withdraw_title' : 'end_title')}
          confirm={label}
          danger
          act={end}
          onClose={() => setAsking(false)}
          onDone={leave}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
