import type { ChallengeDetail } from '#contract/challenge/challenge-staff.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextArea } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { TriedOut } from './dry-run-view.tsx'
import { type KeyPlace, invalidateChallenges } from './key-queries.ts'

interface AcceptDialogProps {
  readonly place: KeyPlace
  readonly tried: TriedOut
  readonly challenge: ChallengeDetail | null
  /** The message to the candidates, or the reason; it is kept while other answers are tried out. */
  readonly said: string
  readonly onSaid: (said: string) => void
  readonly onClose: () => void
}

const fields = ['words'] as const

/** Asks for the message before a key is corrected and marks change. */
export function AcceptDialog({ place, tried: { proposal, result }, challenge, said, onSaid, onClose }: AcceptDialogProps) {
  const t = useTranslation('supervision/keys')
  const accept = async () => {
    const answers = { ...(challenge !== null && { challenge_id: challenge.id }), dry_run: result.dry_run, words: said.trim() }
    await api.challengeStaff.accept({ ...place, ...proposal, ...answers })
    await invalidateChallenges()
  }
  return (
    <FormDialog
      title={t('accept_title')}
      confirm={t('accept')}
      fields={fields}
      check={() => (said.trim() === '' ? { words: [t(challenge === null ? 'reason_needed' : 'words_needed')] } : {})}
      act={accept}
      done={t('accepted_toast')}
      keepsTyped
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{t(`proposal_${proposal.change}`, { answers: proposal.answers.join(' | ') })}</p>
          <p className="bs-soft">{t('accept_text', { attempts: result.attempts })}</p>
          <TextArea
            label={t(challenge === null ? 'reason' : 'words')}
            {...(challenge !== null && { hint: t('words_hint') })}
            value={said}
            onValue={onSaid}
            maxLength={1000}
            error={errors['words']}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}
