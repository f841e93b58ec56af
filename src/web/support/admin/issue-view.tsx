import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isEnded } from '#contract/support/is-ended.ts'
import type { Issue } from '#contract/support/support.contract.ts'
import { AssigneeLine } from '#web/assignment/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { langNames } from '#web/kit/i18n/lang.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { DecideIssue } from './decide-issue.tsx'
import { readDevice } from '#web/kit/format/read-device.ts'
import { IssueBadge } from './issue-badge.tsx'
import { toHeading } from './issue-heading.ts'
import { invalidateIssues, issueQuery, issuesQuery } from './issue-queries.ts'
import './issue.css'

/** One report: what was said and shown, and what becomes of it. */
export function IssueView({ id }: { readonly id: number }) {
  const t = useTranslation('support/admin')
  const issue = useQuery({ ...issueQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={issue} title={t('number', { id })} failed={t('one_failed')}>
      {(found) => <Shown issue={found} />}
    </RecordPage>
  )
}

function Shown({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  return (
    <>
      <RecordHead
        title={<span lang="">{toHeading(issue.description)}</span>}
        badges={
          <>
            <IssueBadge status={issue.status} />
            <Badge>{t(`type_${issue.type}`)}</Badge>
          </>
        }
        facts={
          <>
            <span>{t('number', { id: issue.id })}</span>
            <span>{issue.author === null ? t('visitor') : <Author id={issue.created_by} author={issue.author} />}</span>
            <span>
              <Moment at={issue.created_at} />
            </span>
          </>
        }
      />
      {isEnded(issue.status) ? (
        <NextNew />
      ) : (
        <AssigneeLine
          assignee={issue.assignee}
          onTake={async (take) => {
            await api.feedback.assign({ id: issue.id, take })
            await invalidateIssues()
          }}
        />
      )}
      <div className="bs-stack">
        <section className="bs-card bs-pad">
          <p className="fb-said" lang="">
            {issue.description}
          </p>
          <Facts issue={issue} />
          <Screenshot address={issue.file} />
        </section>
        <DecideIssue key={issue.id} issue={issue} />
        <Steps issue={issue} />
        <AuditHistory of={{ entity: 'report', id: issue.id }} />
      </div>
    </>
  )
}

/** The way on from a report that has ended, where another one is new. */
function NextNew() {
  const t = useTranslation('support/admin')
  const next = useQuery(issuesQuery({ status: 'new' })).data?.data[0]
  if (next === undefined) return null
  return (
    <NextSteps>
      <li>
        {t('next_new')}
        <Link to="/admin/issues/$id" params={{ id: String(next.id) }}>
          {t('go_next')}
        </Link>
      </li>
    </NextSteps>
  )
}

/** "Firefox · Windows"; what is neither of a known browser nor system, as it was sent. */
function formatDevice(userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ') || userAgent
}

/** Their page shows how to reach them. */
function Author({ id, author }: { readonly id: number; readonly author: NonNullable<Issue['author']> }) {
  return (
    <Link to="/students/$id" params={{ id: String(id) }}>
      {nameOrMask(author)}
    </Link>
  )
}

function Facts({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  const { minute } = useFormatInstant(null)
  const { url, lang, user_agent, created_at } = issue
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    ['when', minute(created_at)],
    ['page', url],
    ['lang', langNames[lang]],
    ['browser', formatDevice(user_agent)],
  ]
  return (
    <dl className="bs-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Screenshot({ address }: { readonly address: string | null }) {
  const t = useTranslation('support/admin')
  if (address === null) return null
  return (
    <p className="fb-picture">
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={t('screenshot')} />
        <span className="bs-small">{t('open_screenshot')}</span>
      </a>
    </p>
  )
}

function Steps({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  return (
    <section className="bs-card bs-pad" aria-labelledby="fb-steps">
      <h2 id="fb-steps">{t('steps')}</h2>
      {issue.steps.length === 0 && <p className="bs-small bs-soft">{t('no_steps')}</p>}
      <ul className="fb-steps">
        {issue.steps.map(({ at, by, status, public_reply }) => (
          <li key={at}>
            <span className="bs-tiny bs-mute">
              <Moment at={at} />
            </span>
            <span>
              {t('step_by', { name: by, status: t(`status_${status}`) })}
              {public_reply !== null && <span className="fb-said bs-small bs-soft">{public_reply}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
