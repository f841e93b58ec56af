import { useState } from 'react'
import type { StaffAttempt } from '#contract/supervision/attempt-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { MoreTimeDialog } from './more-time-dialog.tsx'
import { StandingAccommodationDialog } from './standing-accommodation-dialog.tsx'
import { ReasonedDialog } from './reasoned-dialog.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'

const open: ReadonlySet<string> = new Set(['created', 'ready', 'in_progress', 'paused'])

export interface AskedDecision {
  /** The decision that is asked about at once, where it may be made. */
  readonly first: 'void' | undefined
  /** Called once a dialog has closed. */
  readonly onClose: () => void
}

interface StaffActionsProps extends AskedDecision {
  readonly attempt: StaffAttempt
}

/** What staff may decide of an attempt as it stands. */
export function StaffActions({ attempt, first, onClose }: StaffActionsProps) {
  const t = useTranslation('supervision')
  const [pressed, setAsking] = useState<'time' | 'standing' | 'void' | null>(null)
  const asking = pressed ?? (attempt.status === 'voided' ? null : (first ?? null))
  const close = () => {
    setAsking(null)
    onClose()
  }
  return (
    <div className="bs-row bs-row-wraps sf-actions">
      {open.has(attempt.status) && (
        <Button kind="primary" icon="clock" onClick={() => setAsking('time')}>
          {t('more_time')}
        </Button>
      )}
      <Button icon="user" onClick={() => setAsking('standing')}>
        {t('standing')}
      </Button>
      {attempt.status !== 'voided' && <Button onClick={() => setAsking('void')}>{t('void')}</Button>}
      {asking === 'time' && <MoreTimeDialog attempt={attempt} onClose={close} />}
      {asking === 'standing' && <StandingAccommodationDialog attempt={attempt} onClose={close} />}
      {asking === 'void' && <VoidDialog attempt={attempt} onClose={close} />}
    </div>
  )
}

interface VoidDialogProps {
  readonly attempt: StaffAttempt
  readonly onClose: () => void
}

function VoidDialog({ attempt: { id, person }, onClose }: VoidDialogProps) {
  const t = useTranslation('supervision')
  return (
    <ReasonedDialog
      title={t('void_title')}
      confirm={t('void')}
      done={t('toast_void')}
      danger
      decide={(reason) => api.attemptStaff.void({ id, reason })}
      onClose={onClose}
    >
      <p className="bs-soft">{t('void_text', { who: nameOrMask(person) })}</p>
    </ReasonedDialog>
  )
}
