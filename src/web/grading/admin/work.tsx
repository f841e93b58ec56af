import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { formatMoney } from '#web/kit/format/format-money.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
import { Compare } from './compare.tsx'
import { Decide } from './decide.tsx'
import { Drafts } from './drafts.tsx'
import { WorkBadge } from './work-badge.tsx'
import { workQuery } from './work-queries.ts'

/** One piece of grading work: whose it is, who grades it, its coins, and what can be decided of it. */
export function Work({ id }: { readonly id: number }) {
  const t = useTranslation('grading/admin')
  const work = useQuery({ ...workQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={work} title={t('number', { id })} failed={t('one_failed')}>
      {(task) => <Shown task={task} />}
    </RecordPage>
  )
}

function Shown({ task }: { readonly task: StaffTask }) {
  const t = useTranslation('grading/admin')
  const { id, candidate_number: number, skill, priority, candidate, attempt_id, cancel_reason, has_draft } = task
  return (
    <>
      <RecordHead
        title={t('candidate_skill', { number, skill: t(`skill_${skill}`) })}
        badges={
          <>
            <WorkBadge task={task} />
            {task.kind !== 'order' && <Badge>{t(`kind_${task.kind}`)}</Badge>}
            {priority && (
              <Badge tone="pro" icon="crown">
                {t('pro')}
              </Badge>
            )}
          </>
        }
        facts={
          <>
            <span>{t('number', { id })}</span>
            {candidate === null ? (
              <span>{t('anchor_shipped')}</span>
            ) : (
              <Link to="/students/$id" params={{ id: String(candidate.id) }}>
                {candidate.name}
              </Link>
            )}
            {attempt_id !== null && (
              <Link to="/admin/attempts/$id" params={{ id: String(attempt_id) }}>
                {t('attempt_number', { id: attempt_id })}
              </Link>
            )}
            {task.marks_again !== null && (
              <Link to="/admin/grading/$id" params={{ id: String(task.marks_again) }}>
                {t('first_marking')}
              </Link>
            )}
          </>
        }
        actions={<Decide task={task} />}
      />
      <div className="bs-stack">
        {cancel_reason !== null && (
          <section className="bs-card bs-pad">
            <h2>{t('reason_of_cancel')}</h2>
            <p>{cancel_reason}</p>
          </section>
        )}
        <section className="bs-card bs-pad">
          <Facts task={task} />
        </section>
        {(task.status === 'submitted' || task.status === 'released' || task.marks_again !== null) && <Compare task={task} />}
        {has_draft && <Drafts id={id} />}
        <AuditHistory of={{ entity: 'grading', id }} />
      </div>
    </>
  )
}

/** What has not happened yet is left out. */
const isKnown = ([, value]: readonly [string, ReactNode]) => value !== '–'

function Facts({ task }: { readonly task: StaffTask }) {
  const t = useTranslation('grading/admin')
  const { options, test_title, payers, grader, assigned_to: to, coins, created_at, due_at, released_at, comment_language, rate } = task
  const toMoment = (at: string | null) => (at === null ? '–' : <Moment key={at} at={at} />)
  const facts: readonly Fact[] = [
    [t('col_work'), test_title],
    [t('wanted'), options.map((option) => t(`option_${option}`)).join(t('comma'))],
    [t('language'), t(`language_${comment_language}`)],
    [t('payer'), payers.length === 0 ? '–' : payers.map(({ name }) => name).join(t('comma'))],
    [t('coins'), t('coins_line', { ...coins })],
    [t('earns'), rate.map(({ amount, currency }) => formatMoney(amount, currency)).join(t('comma'))],
    [t('grader'), grader?.name ?? t('nobody')],
    [t('assigned_to'), to?.name ?? t('nobody')],
    [t('bought'), toMoment(created_at)],
    [t('due'), toMoment(due_at)],
    [t('released'), toMoment(released_at)],
    [t('band'), task.band?.toFixed(1) ?? '–'],
    [t('rating'), task.stars === null ? '–' : t('stars', { count: task.stars })],
  ]
  return <FactList facts={facts.filter(isKnown)} />
}
