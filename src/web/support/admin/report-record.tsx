import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isEnded } from '#contract/support/is-ended.ts'
import type { Issue } from '#contract/support/support.contract.ts'
import { AssigneeLine } from '#web/assignment/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { NextSteps, RecordHead } from '#web/office/record/index.ts'
import { IssueBadge } from './issue-badge.tsx'
import { toHeading } from './issue-heading.ts'
import { invalidateIssues, issueQuery, issuesQuery } from './issue-queries.ts'
import './issue.css'

interface ReportRecordProps {
  readonly id: number
  /** The tabs and the one that is shown. */
  readonly children: ReactNode
}

/** The record of one report: whose it is, its state, who works on it, and its tabs. */
export function ReportRecord({ id, children }: ReportRecordProps) {
  const t = useTranslation('support/admin')
  const issue = useQuery({ ...issueQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={issue} title={t('number', { id })} failed={t('one_failed')}>
      {(found) => <Shown issue={found}>{children}</Shown>}
    </RecordPage>
  )
}

function Shown({ issue, children }: Pick<ReportRecordProps, 'children'> & { readonly issue: Issue }) {
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
        <NextOpen />
      ) : (
        <AssigneeLine
          assignee={issue.assignee}
          onTake={async (take) => {
            await api.feedback.assign({ id: issue.id, take })
            await invalidateIssues()
          }}
        />
      )}
      {children}
    </>
  )
}

/** The way on from a report that is closed: the oldest that isn't. */
function NextOpen() {
  const t = useTranslation('support/admin')
  const next = useQuery(issuesQuery({})).data?.data[0]
  if (next === undefined) return null
  return (
    <NextSteps>
      <li>
        {t('next_open')}
        <Link to="/admin/issues/$id" params={{ id: String(next.id) }}>
          {t('go_next')}
        </Link>
      </li>
    </NextSteps>
  )
}

/** Their page shows how to reach them. */
function Author({ id, author }: { readonly id: number; readonly author: NonNullable<Issue['author']> }) {
  return (
    <Link to="/students/$id" params={{ id: String(id) }}>
      {nameOrMask(author)}
    </Link>
  )
}
