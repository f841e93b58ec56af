import { useQuery } from '@tanstack/react-query'
import { sectionsQuery } from '#web/grading/order/grading-queries.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './child.css'

interface ChildStepProps {
  readonly id: number
  readonly name: string
}

/** What is new of a child's bought grading: the band that came last, else when the next is due; else that nothing needs the parent. */
export function ChildStep({ id, name }: ChildStepProps) {
  const t = useTranslation('grading/child')
  const nouns = useTranslation('exam')
  const { data, isError } = useQuery(sectionsQuery({ child: id, state: 'bought' }))
  if (data === undefined) return isError ? null : <div className="bs-card gc-step" aria-busy="true" />
  const isPending = ({ state }: { readonly state: string }) => state === 'waiting' || state === 'grading'
  const pending = data.data.find(({ options }) => options.some(isPending))
  const graded = data.data.find(({ options, band }) => band !== null && !options.some(isPending))
  const due = pending?.options.find(isPending)?.due_at
  return (
    <section className="bs-card gc-step" aria-label={t('step')}>
      {graded !== undefined && graded.band !== null ? (
        <>
          <p>{t('step_graded', { name, skill: nouns(`skill_${graded.skill}`), band: graded.band.toFixed(1) })}</p>
          <LinkButton to="/profile/child/$id/results/$attempt" params={{ id: String(id), attempt: String(graded.attempt_id) }}>
            {t('step_open')}
          </LinkButton>
        </>
      ) : pending !== undefined && typeof due === 'string' ? (
        <p>
          {t('step_pending', { name, skill: nouns(`skill_${pending.skill}`) })} {t('due')} <Moment at={due} />
        </p>
      ) : (
        <p>{t('step_none')}</p>
      )}
    </section>
  )
}
