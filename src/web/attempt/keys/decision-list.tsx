import { Link } from '@tanstack/react-router'
import type { KeyDecision, RemarkProgress } from '#contract/attempt/challenge-staff.contract.ts'
import { sayPerson } from '#web/attempt/staff/staff-row.tsx'
import { useSayInstant } from '#web/exam/index.ts'
import { Badge } from '#web/kit/badge.tsx'
import { ProgressBar } from '#web/kit/progress-bar.tsx'
import { useWords } from '#web/kit/words.ts'

/** What was decided of a question, by whom, and how far the marking again has come; the newest first. */
export function DecisionList({ decisions }: { readonly decisions: readonly KeyDecision[] }) {
  const words = useWords('keys')
  return (
    <section className="bs-card bs-pad" aria-labelledby="ky-decisions">
      <h2 id="ky-decisions">{words('decisions')}</h2>
      <ul className="ky-voices">
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ decision }: { readonly decision: KeyDecision }) {
  const words = useWords('keys')
  const { minute } = useSayInstant(null)
  const { kind, proposal, words: said, decided_by, decided_at, challenge_id, remark } = decision
  return (
    <li>
      <p className="bs-row bs-row-wraps">
        <Badge tone={kind === 'accepted' ? 'good' : 'plain'}>{words(`decided_${kind}`)}</Badge>
        {proposal !== null && <span>{words(`proposal_${proposal.change}`, { answers: proposal.answers.join(' | ') })}</span>}
      </p>
      <p className="ky-words">{said}</p>
      <p className="bs-tiny bs-mute">
        {words('by', { who: sayPerson(decided_by), when: minute(decided_at) })}
        {challenge_id !== null && (
          <>
            {' · '}
            <Link to="/admin/challenges/$id" params={{ id: String(challenge_id) }}>
              {words('from_challenge', { id: challenge_id })}
            </Link>
          </>
        )}
      </p>
      {remark !== null && <Progress remark={remark} />}
    </li>
  )
}

function Progress({ remark: { total, done, changed, failed, finished_at } }: { readonly remark: RemarkProgress }) {
  const words = useWords('keys')
  const isRunning = finished_at === null
  const told = isRunning ? words('remark_running', { done, total }) : words('remark_done', { total, changed })
  return (
    <div className="ky-progress">
      {isRunning && <ProgressBar share={total === 0 ? 1 : done / total} label={told} running />}
      <p className="bs-small bs-soft" role="status">
        {told} {failed > 0 && words('remark_failed', { count: failed })}
      </p>
    </div>
  )
}
