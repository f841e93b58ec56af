import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { figuresQuery } from './queue-queries.ts'
import './queue.css'
import { useLead } from './use-lead.ts'

/** How much waits for a teacher to grade; nothing before it is counted. */
export function QueueCard() {
  const t = useTranslation('grading/queue')
  const { data } = useQuery(figuresQuery)
  const lead = useLead()
  if (data === undefined) return null
  return (
    <section className="bs-card gq-card" aria-labelledby="gq-card-title">
      <div>
        <h2 id="gq-card-title">{t('card_title')}</h2>
        <p className="bs-small bs-soft">{lead}</p>
      </div>
      <LinkButton to="/teacher/grading">{t('card_go')}</LinkButton>
    </section>
  )
}
