import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/dialog.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
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

const fields: readonly string[] = []

/** Asks before a key is corrected and marks change. */
export function AcceptDialog({ place, tried: { proposal, result }, challenge, said, onClose }: AcceptDialogProps) {
  const t = useTranslation('supervision/keys')
  const submission = useSubmit(fields)
  const accept = async () => {
    const answers = { ...(challenge !== null && { challenge_id: challenge.id }), dry_run: result.dry_run, words: said }
    const done = await submission.run(async () => {
      await api.challengeStaff.accept({ ...place, ...proposal, ...answers })
      await invalidateChallenges()
    })
    if (!done) return
    showToast(t('accepted_toast'))
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void accept()}
      busy={submission.busy}
      title={t('accept_title')}
      confirm={t('accept')}
    >
      <p>{t(`proposal_${proposal.change}`, { answers: proposal.answers.join(' | ') })}</p>
      <p className="bs-soft">{t('accept_text', { attempts: result.attempts })}</p>
      <FormSentence submission={submission} />
    </ConfirmDialog>
  )
}
