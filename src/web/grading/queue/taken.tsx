import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useNow } from '#web/kit/format/use-now.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeOptions, describeSkill } from './describe-task.ts'
import { formatDue, formatSpan } from './format-left.ts'
import { invalidateQueue, mineQuery } from './queue-queries.ts'

interface TakenProps {
  readonly onTake: (id: number) => void
}

/** What the person has taken or staff have assigned to them; nothing where there is none. */
export function Taken({ onTake }: TakenProps) {
  const t = useTranslation('grading/queue')
  const { data } = useQuery(mineQuery)
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="gq-mine" aria-label={t('yours')}>
      {data.data.map((task) => (
        <Card key={task.id} task={task} onTake={onTake} />
      ))}
    </section>
  )
}

function Card({ task, onTake }: TakenProps & { readonly task: QueuedTask }) {
  const t = useTranslation('grading/queue')
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const { id, candidate_number: number, options, priority, due_at, state, lease_until: lease } = task
  const isHeld = state === 'yours'
  return (
    <article className="bs-card gq-card" aria-label={t('candidate', { number })}>
      <div className="gq-work">
        <h2 className="gq-name">
          {t('candidate_skill', { number, skill: describeSkill(t, task) })}
          {priority && (
            <Badge tone="pro" icon="crown">
              {t('pro')}
            </Badge>
          )}
        </h2>
        <p className="bs-small bs-soft">
          {isHeld && lease !== null ? t('yours_for', { span: formatSpan(t, Math.max(0, Date.parse(lease) - now)) }) : t('only_for_you')}{' '}
          {t('due_line', { options: describeOptions(t, options), due: formatDue(t, due_at, now) })}
        </p>
      </div>
      <div className="bs-row bs-row-wraps">
        {isHeld && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('give_back')}
          </Button>
        )}
        {isHeld ? (
          <LinkButton to="/teacher/grading/$id" params={{ id: String(id) }} iconAfter="right">
            {t('continue')}
          </LinkButton>
        ) : (
          <Button onClick={() => onTake(id)}>{t('take')}</Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title={t('give_back_title', { number })}
          confirm={t('give_back')}
          done={t('given_back')}
          act={async () => {
            await api.grader.giveBack({ id })
            await invalidateQueue()
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('give_back_text')}</p>
        </ConfirmDialog>
      )}
    </article>
  )
}
