import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import type { GraderQuality } from '#contract/grading/quality.contract.ts'
import type { Qualification } from '#contract/grading/qualification.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { ErrorLine } from '#web/kit/form/field.tsx'
import { useNow } from '#web/kit/format/use-now.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { qualificationQuery, skills } from '#web/grading/qualification/qualification-queries.ts'
import { describeSeverity } from '#web/grading/quality/describe-quality.ts'
import { ownQualityQuery } from '#web/grading/quality/quality-queries.ts'
import { SeverityPicture } from '#web/grading/quality/severity-picture.tsx'
import '#web/grading/quality/quality.css'
import { describeMoney, describeOptions, describeSkill } from '#web/grading/queue/describe-task.ts'
import { formatDue } from '#web/grading/queue/format-left.ts'
import { figuresQuery, mineQuery, queueQuery } from '#web/grading/queue/queue-queries.ts'
import '#web/grading/queue/queue.css'
import './teacher-day.css'
import { type Taking, useTake } from '#web/grading/queue/use-take.ts'

/** How much of the queue is shown. */
const shownTasks = 4

/** A teacher's day: what they have taken and what waits for them, and how their month goes. */
export function TeacherDay() {
  return (
    <div className="gq-day-place">
      <div className="gq-day">
        <Work />
        <Month />
        <OwnMarking />
      </div>
    </div>
  )
}

function Work() {
  const t = useTranslation('grading/queue')
  const taking = useTake()
  const mine = useQuery(mineQuery)
  const free = useQuery(queueQuery({ takeable: 'true' }))
  const qualifications = useQueries({ queries: skills.map((skill) => qualificationQuery(skill)) })
  const missing = qualifications.flatMap(({ data }) => (data !== undefined && data.is_asked && !data.is_qualified ? [data] : []))
  const own = mine.data?.data ?? []
  const ownIds = new Set(own.map(({ id }) => id))
  const others = (free.data?.data ?? []).filter(({ id, state }) => state === 'free' && !ownIds.has(id))
  const tasks = [...own, ...others].slice(0, Math.max(shownTasks, own.length))
  const isKnown = free.data !== undefined && mine.data !== undefined
  const isFailed = free.isError || mine.isError
  const canTake = tasks.some(({ state }) => state === 'free')
  return (
    <section className="bs-card gq-day-work" aria-labelledby="gq-day-title" aria-busy={!isKnown && !isFailed}>
      <header>
        <h2 id="gq-day-title">{t('day_title')}</h2>
        <QueueLine />
      </header>
      {taking.refusal !== null && (
        <div role="alert">
          <ErrorLine>{taking.refusal}</ErrorLine>
        </div>
      )}
      <ul>
        {missing.map((qualification) => (
          <MissingQualification key={qualification.skill} qualification={qualification} />
        ))}
        {tasks.map((task) => (
          <Task key={task.id} task={task} taking={taking} />
        ))}
      </ul>
      {isKnown && tasks.length === 0 && <p className="bs-small bs-soft">{t('nothing_waits')}</p>}
      {isFailed && <p className="bs-small bs-soft">{t('list_failed')}</p>}
      <div className="bs-row bs-row-wraps">
        {canTake && (
          <Button kind="primary" busy={taking.isBusy} onClick={taking.takeNext}>
            {t('take_next')}
          </Button>
        )}
        <LinkButton to="/teacher/grading">{t('card_go')}</LinkButton>
      </div>
    </section>
  )
}

/** How much waits for all graders. */
function QueueLine() {
  const t = useTranslation('grading/queue')
  const { data } = useQuery(figuresQuery)
  return (
    <p className="bs-small bs-soft">
      {data === undefined ? '\u00a0' : t('day_left', { count: data.left })}
      {data !== undefined && data.late > 0 && <b className="gq-late"> {t('figure_late', { count: data.late })}</b>}
    </p>
  )
}

function MissingQualification({ qualification: { skill, latest } }: { readonly qualification: Qualification }) {
  const t = useTranslation('grading/qualification')
  const open = latest !== null && latest.ended_at === null ? latest : null
  return (
    <li>
      <div>
        <b>{t(`skill_${skill}`)}</b> <Badge tone="wait">{t('not_qualified')}</Badge>
        <p className="bs-tiny bs-mute">{open !== null && t('open', { done: open.marked.length, count: open.anchors })}</p>
      </div>
      <LinkButton size="dense" to="/teacher/grading/qualification" search={{ skill }}>
        {t('menu')}
      </LinkButton>
    </li>
  )
}

function Task({ task, taking }: { readonly task: QueuedTask; readonly taking: Taking }) {
  const t = useTranslation('grading/queue')
  const now = useNow()
  const { id, candidate_number: number, options, priority, due_at, state } = task
  const due = formatDue(t, due_at, now)
  const isLate = Date.parse(due_at) <= now
  return (
    <li>
      <div>
        <b className="bs-num">{number}</b> {describeSkill(t, task)}
        {priority && (
          <>
            {' '}
            <Badge tone="pro" icon="crown">
              {t('pro')}
            </Badge>
          </>
        )}
        <p className="bs-tiny bs-mute">{describeOptions(t, options)}</p>
      </div>
      <p className="bs-small gq-day-due">{isLate ? <b className="gq-late">{due}</b> : t('day_due', { due })}</p>
      {state === 'yours' ? (
        <LinkButton size="dense" to="/teacher/grading/$id" params={{ id: String(id) }} aria-label={t('open_of', { number })}>
          {t('continue')}
        </LinkButton>
      ) : (
        <Button size="dense" aria-label={t('take_of', { number })} onClick={() => taking.take(id)}>
          {t('take')}
        </Button>
      )}
    </li>
  )
}

function Month() {
  const t = useTranslation('grading/queue')
  const { data, isError } = useQuery(figuresQuery)
  if (data === undefined) return isError ? null : <div className="bs-card gq-day-side" aria-busy="true" />
  return (
    <section className="bs-card gq-day-side" aria-labelledby="gq-month-title">
      <header>
        <h2 id="gq-month-title">{t('month_title')}</h2>
        <Link to="/teacher/grading/done">{t('done_link')}</Link>
      </header>
      <p className="gq-day-sum">{data.earned_this_month.length === 0 ? t('month_none') : describeMoney(t, data.earned_this_month)}</p>
      <p className="bs-small bs-soft">{t('figure_done', { count: data.done_today })}</p>
    </section>
  )
}

function OwnMarking() {
  const t = useTranslation('grading/quality')
  const { data, isError } = useQuery(ownQualityQuery())
  if (data === undefined) return isError ? null : <div className="bs-card gq-day-side" aria-busy="true" />
  return (
    <section className="bs-card gq-day-side" aria-labelledby="gq-own-title">
      <header>
        <h2 id="gq-own-title">{t('menu_own')}</h2>
        <Link to="/teacher/grading/quality" aria-label={t('details_of')}>
          {t('details')}
        </Link>
      </header>
      {data.data.length === 0 ? (
        <p className="bs-small bs-soft">{t('none')}</p>
      ) : (
        data.data.map((each) => <Skill key={each.skill} quality={each} />)
      )}
    </section>
  )
}

function Skill({ quality: { skill, severity, scripts, late } }: { readonly quality: GraderQuality }) {
  const t = useTranslation('grading/quality')
  return (
    <div className="bs-small gq-day-skill">
      <p>
        <b>{t(`skill_${skill}`)}</b> <span>{describeSeverity(t, severity)}</span>
      </p>
      <SeverityPicture severity={severity} />
      <p className="bs-soft">{t('in_time', { count: scripts - late, all: scripts })}</p>
    </div>
  )
}
