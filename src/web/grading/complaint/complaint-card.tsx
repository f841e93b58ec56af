import { useState } from 'react'
import type { Complaint } from '#contract/grading/complaint.ts'
import type { GradedSection } from '#contract/grading/graded.contract.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ComplainDialog, type ComplainedWork } from './complain-dialog.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { FindingsTable } from './findings-table.tsx'
import './complaint.css'

interface ComplaintCardProps {
  readonly work: ComplainedWork
  readonly section: Pick<GradedSection, 'complaint' | 'can_complain' | 'is_void' | 'script' | 'markings'>
  /** Fetches the work again, with the complaint. */
  readonly onSent: () => Promise<unknown>
}

/** Where somebody asks for their bands to be checked by another person, or why they can’t, and what came of it. Nothing where there are no bands. */
export function ComplaintCard({ work, section, onSent }: ComplaintCardProps) {
  const t = useTranslation('grading/complaint')
  const [isAsking, setAsking] = useState(false)
  const { complaint, can_complain: canComplain, is_void: isVoid, script, markings } = section
  const isRevision = 'revisionId' in work
  const hasBands = markings.some(({ band }) => band !== null)
  if (complaint === null && !hasBands) return null
  return (
    <section className="bs-card bs-pad gp-card" aria-labelledby="gp-complaint">
      <h2 id="gp-complaint">{t('card_title')}</h2>
      {complaint !== null && <Outcome complaint={complaint} />}
      {complaint === null && canComplain && (
        <div className="bs-stack">
          <p className="bs-small bs-soft">{t(isRevision ? 'card_lead_revision' : 'card_lead')}</p>
          <div>
            <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
          </div>
        </div>
      )}
      {complaint === null && isVoid && <p className="bs-small bs-soft">{t('cannot_void')}</p>}
      {complaint === null && !isVoid && script === null && <p className="bs-small bs-soft">{t('cannot_gone')}</p>}
      {isAsking && <ComplainDialog work={work} onSent={onSent} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Outcome({ complaint }: { readonly complaint: Complaint }) {
  const t = useTranslation('grading/complaint')
  const { minute } = useFormatOwnInstant()
  const { state, reason, due_at, is_late, reject_reason, findings, coins, price } = complaint
  const isOpen = state === 'waiting' || state === 'grading'
  return (
    <div className="bs-stack">
      <p>
        <ComplaintBadge state={state} />
      </p>
      <p>
        {isOpen && t(is_late ? 'open_late' : 'open', { at: minute(due_at) })}
        {state === 'changed' && findings !== null && t('changed', { before: findings.before.toFixed(1), after: findings.after.toFixed(1) })}
        {state === 'unchanged' && findings !== null && t('unchanged', { band: findings.before.toFixed(1) })}
        {state === 'rejected' && t('rejected')}
      </p>
      {reject_reason !== null && <p className="gp-quote">{t('why_rejected', { reason: reject_reason })}</p>}
      <p className="bs-small bs-soft">{t(`coins_${coins}`, { count: price })}</p>
      {findings !== null && <FindingsTable findings={findings} />}
      {reason !== null && (
        <details>
          <summary className="bs-small">{t('your_reason')}</summary>
          <p className="gp-quote">{reason}</p>
        </details>
      )}
    </div>
  )
}
