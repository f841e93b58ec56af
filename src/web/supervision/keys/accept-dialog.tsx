import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { TriedOut } from './decision-form.tsx'
import { type KeyPlace, invalidateChallenges } from './key-queries.ts'

interface AcceptDialogProps {
  readonly place: KeyPlace
  readonly tried: TriedOut
  readonly challenge: ChallengeDetail | null
  readonly said: string
  readonly onClose: () => void
}

/** Asks before a key is corrected and marks change. */
export function AcceptDialog({ place, tried: { proposal, result }, challenge, said, onClose }: AcceptDialogProps) {
  const t = useTranslation('supervision/keys')
  const accept = async () => {
    const answers = { ...(challenge !== null && { challenge_id: challenge.id }), dry_run: result.dry_run, words: said }
    await api.challengeStaff.accept({ ...place, ...proposal, ...answers })
    await invalidateChallenges()
  }
  return (
    <ConfirmDialog
      title={t('accept_title')}
      confirm={t('accept')}
      act={accept}
      done={t('accepted_toast')}
      startsOnConfirm
      onClose={onClose}
    >
      <p>{t(`proposal_${proposal.change}`, { answers: proposal.answers.join(' | ') })}</p>
      <p className="bs-soft">{t('accept_text', { attempts: result.attempts })}</p>
    </ConfirmDialog>
  )
}
