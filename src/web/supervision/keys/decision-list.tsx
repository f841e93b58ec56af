import { Link } from '@tanstack/react-router'
import type { KeyDecision, RemarkProgress } from '#contract/challenge/challenge-staff.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { FormSentence } from '#web/kit/form/form.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { invalidateChallenges } from './key-queries.ts'

/** What was decided of a question, by whom, and how far the marking again has come; the newest first. */
export function DecisionList({ decisions }: { readonly decisions: readonly KeyDecision[] }) {
  const t = useTranslation('supervision/keys')
  return (
    <section className="bs-card bs-pad" aria-labelledby="ky-decisions">
      <h2 id="ky-decisions">{t('decisions')}</h2>
      <ul className="ky-voices">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ decision }: { readonly decision: KeyDecision }) {
  const t = useTranslation('supervision/keys')
  const { minute } = useFormatInstant(null)
  const { id, kind, proposal, words: said, decided_by, decided_at, challenge_id, remark } = decision
  return (
    <li>
      <p className="bs-row bs-row-wraps">
        <Badge tone={kind === 'accepted' ? 'good' : 'plain'}>{t(`decided_${kind}`)}</Badge>
        {proposal !== null && <span>{t(`proposal_${proposal.change}`, { answers: proposal.answers.join(' | ') })}</span>}
      </p>
      <p className="ky-words">{said}</p>
      <p className="bs-tiny bs-mute">
        {t('by', { who: nameOrMask(decided_by), when: minute(decided_at) })}
        {challenge_id !== null && (
          <>
            {' · '}
            <Link to="/admin/challenges/$id" params={{ id: String(challenge_id) }}>
              {t('from_challenge', { id: challenge_id })}
            </Link>
          </>
        )}
      </p>
      {remark !== null && <Progress id={id} remark={remark} />}
    </li>
  )
}

function Progress({ id, remark }: { readonly id: number; readonly remark: RemarkProgress }) {
  const t = useTranslation('supervision/keys')
  const { state, total, done, changed, failed } = remark
  const told = t(`remark_${state}`, { done, total, changed })
  return (
    <div className="ky-progress">
      {state === 'running' && <ProgressBar share={total === 0 ? 1 : done / total} label={told} running />}
      <p className="bs-small bs-soft" role="status">
        {told} {failed > 0 && t('remark_failed', { count: failed })}
      </p>
      {(state === 'stalled' || state === 'stopped' || (state === 'done' && failed > 0)) && <TryAgain id={id} />}
    </div>
  )
}

const fields: readonly string[] = []

/** The way on for a marking again that came to a halt, or left attempts out. */
function TryAgain({ id }: { readonly id: number }) {
  const t = useTranslation('supervision/keys')
  const submission = useSubmit(fields)
  const retry = async () => {
    const done = await submission.run(async () => {
      await api.challengeStaff.retryRemark({ id })
      await invalidateChallenges()
    })
    if (done) showToast(t('remark_again_toast'))
  }
  return (
    <div className="bs-stack">
      <FormSentence submission={submission} />
      <div>
        <Button size="dense" icon="refresh" busy={submission.busy} onClick={() => void retry()}>
          {t('remark_again')}
        </Button>
      </div>
    </div>
  )
}
