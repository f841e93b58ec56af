import { useState } from 'react'
import type { OwnChallenge } from '#contract/challenge/challenge.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import type { IconName } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateChallenges } from './challenge-queries.ts'

const looks: Readonly<Record<OwnChallenge['status'], readonly ['wait' | 'good' | 'plain', IconName]>> = {
  open: ['wait', 'clock'],
  accepted: ['good', 'check'],
  declined: ['plain', 'info'],
  withdrawn: ['plain', 'info'],
}

interface ChallengeStateProps {
  readonly attemptId: number
  readonly challenge: OwnChallenge
}

/** What the candidate has said against a mark, and what staff have answered. */
export function ChallengeState({ attemptId, challenge }: ChallengeStateProps) {
  const t = useTranslation('challenge')
  const [asking, setAsking] = useState(false)
  const { status, text, reply } = challenge
  const [tone, icon] = looks[status]
  return (
    <div className="rv-challenge-state">
      <Badge tone={tone} icon={icon}>
        {t(`status_${status}`)}
      </Badge>
      {reply !== null && (
        <blockquote className="rv-challenge-words">
          <p className="bs-tiny bs-mute">{t('reply')}</p>
          <p lang="">{reply}</p>
        </blockquote>
      )}
      <details className="rv-details">
        <summary>{t('your_words')}</summary>
        <p className="rv-challenge-words" lang="">
          {text}
        </p>
      </details>
      {status === 'open' && (
        <Button kind="quiet" size="dense" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      )}
      {asking && <Withdrawal attemptId={attemptId} id={challenge.id} onClose={() => setAsking(false)} />}
    </div>
  )
}

function Withdrawal({ attemptId, id, onClose }: { readonly attemptId: number; readonly id: number; readonly onClose: () => void }) {
  const t = useTranslation('challenge')
  const withdraw = async () => {
    await api.challenge.withdraw({ id })
    await invalidateChallenges(attemptId)
  }
  return (
    <ConfirmDialog title={t('withdraw_title')} confirm={t('withdraw')} act={withdraw} done={t('withdrawn')} onClose={onClose}>
      <p className="bs-soft">{t('withdraw_text')}</p>
    </ConfirmDialog>
  )
}
