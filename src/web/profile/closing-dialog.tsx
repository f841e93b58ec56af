import type { ReactNode } from 'react'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './closing-dialog.css'
import { useProfile } from '#web/session/index.ts'

interface ClosingDialogProps {
  /** Whose account: one's own, or a child's. */
  readonly personId: number
  readonly title: string
  /** What it means, point by point. */
  readonly means: readonly ReactNode[]
  readonly confirm: string
  readonly onClose: () => void
  /** With the server's sentence on how it is kept. */
  readonly onClosed: (message: string) => void
}

const noFields: readonly string[] = []

/** Asks once more, and for the password of a person who is signed in; then the thirty days of grace begin. */
export function ClosingDialog({ personId, title, means, confirm, onClose, onClosed }: ClosingDialogProps) {
  const t = useTranslation('account/own')
  const email = useProfile()?.email ?? ''
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      danger
      short
      fields={noFields}
      password={{ label: t('current_password') }}
      act={async (password) => onClosed((await api.profile.destroy({ id: personId, password })).message)}
      onClose={onClose}
    >
      <ul className="ac-means">
        {means.map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
    </FormDialog>
  )
}
