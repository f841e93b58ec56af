import { useState } from 'react'
import type { Complaint } from '#contract/grading/complaint.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ComplainDialog, type ComplainedSection } from './complain-dialog.tsx'
import { ComplaintBadge } from './complaint-badge.tsx'
import { FindingsTable } from './findings-table.tsx'
import './complaint.css'

interface ComplaintCardProps {
  readonly section: ComplainedSection
  readonly complaint: Complaint | null
  readonly canComplain: boolean
  /** Fetches the section again, with the complaint. */
  readonly onSent: () => Promise<unknown>
}

/** Where somebody asks for their bands to be checked by another person, and what came of it. Nothing where neither is possible. */
export function ComplaintCard({ section, complaint, canComplain, onSent }: ComplaintCardProps) {
  const t = useTranslation('grading/complaint')
  const [isAsking, setAsking] = useState(false)
  if (complaint === null && !canComplain) return null
  return (
    <section className="bs-card bs-pad gp-card" aria-labelledby="gp-complaint">
      <h2 id="gp-complaint">{t('card_title')}</h2>
      {complaint === null ? (
        <div className="bs-stack">
          <p className="bs-small bs-soft">{t('card_lead')}</p>
          <div>
            <Button onClick={() => setAsking(true)}>{t('ask')}</Button>
          </div>
        </div>
      ) : (
        <Outcome complaint={complaint} />
      )}
      {isAsking && <ComplainDialog section={section} onSent={onSent} onClose={() => setAsking(false)} />}
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
