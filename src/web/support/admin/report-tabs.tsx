import { useQuery } from '@tanstack/react-query'
import type { Issue } from '#contract/support/support.contract.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { readDevice } from '#web/kit/format/read-device.ts'
import { langNames } from '#web/kit/i18n/lang.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { RecordTabProps } from '#web/office/record/index.ts'
import { DecideIssue } from './decide-issue.tsx'
import { issueQuery } from './issue-queries.ts'
import './issue.css'

/** What was said and shown, and what becomes of it. The head of the record has asked for it. */
export function OverviewTab({ id }: RecordTabProps) {
  const issue = useQuery(issueQuery(id)).data
  if (issue === undefined) return null
  return (
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
    </div>
  )
}

/** What the audit log has about a report. */
export function HistoryTab({ id }: RecordTabProps) {
  return <AuditHistory of={{ entity: 'report', id }} />
}

/** "Firefox · Windows"; what is neither of a known browser nor system, as it was sent. */
function formatDevice(userAgent: string): string {
  const { browser, system } = readDevice(userAgent)
  return [browser, system].filter((part) => part !== null).join(' · ') || userAgent
}

function Facts({ issue }: { readonly issue: Issue }) {
  const t = useTranslation('support/admin')
  const { minute } = useFormatInstant(null)
  const { url, lang, user_agent, created_at } = issue
  const facts: readonly Fact[] = [
    [t('when'), minute(created_at)],
    [
      t('page'),
      <span className="fb-address" key="page">
        {url}
      </span>,
    ],
    [t('lang'), langNames[lang]],
    [t('browser'), formatDevice(user_agent)],
  ]
  return <FactList facts={facts} />
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
