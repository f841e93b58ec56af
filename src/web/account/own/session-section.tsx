import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import type { SessionRow } from '#contract/identity/session.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { queryClient } from '#web/kit/api/query.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { readDevice } from '#web/kit/format/read-device.ts'
import { Section } from './section.tsx'
import { sessionsQuery } from './sessions-query.ts'

interface SessionSectionProps {
  readonly profile: Profile
}

/** Where somebody is signed in, and the way to end each of those sessions but this one. */
export function SessionSection({ profile }: SessionSectionProps) {
  const t = useTranslation('account/own')
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery)
  return (
    <Section title={t('sessions')} lead={t('sessions_lead')}>
      {data !== undefined && <SessionList rows={data.data} profile={profile} />}
      {data === undefined && error !== null && (
        <ErrorState title={t('sessions_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton>
          <SkeletonLine height="64px" />
          <SkeletonLine height="64px" />
        </Skeleton>
      )}
    </Section>
  )
}

/** As many stand in the list before all of them are asked for. */
const firstShown = 8

function useFormatDevice(): (session: SessionRow) => string {
  const t = useTranslation('account/own')
  return ({ user_agent }) => {
    const { browser, system } = readDevice(user_agent)
    if (browser !== null && system !== null) return t('device_on', { browser, system })
    return browser ?? system ?? t('device_unknown')
  }
}

/** This device first, then as they were used last. */
function inOrder(rows: readonly SessionRow[]): readonly SessionRow[] {
  return [...rows.filter((row) => row.current), ...rows.filter((row) => !row.current)]
}

async function end(asked: SessionRow | 'others'): Promise<void> {
  await (asked === 'others' ? api.session.endAll({ keep_current: true }) : api.session.end({ id: asked.id }))
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
}

function SessionList({ rows, profile }: SessionSectionProps & { readonly rows: readonly SessionRow[] }) {
  const t = useTranslation('account/own')
  const formatDevice = useFormatDevice()
  const [asked, setAsked] = useState<SessionRow | 'others' | null>(null)
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="bs-card ac-list">
        {inOrder(rows)
          .slice(0, all ? undefined : firstShown)
          .map((row) => (
            <SessionLine key={row.id} row={row} device={formatDevice(row)} profile={profile} onEnd={() => setAsked(row)} />
          ))}
      </ul>
      <div className="bs-row bs-row-wraps ac-below">
        {!all && rows.length > firstShown && (
          <Button size="dense" kind="quiet" onClick={() => setAll(true)}>
            {t('show_all', { count: rows.length })}
          </Button>
        )}
        {rows.length > 1 && (
          <Button size="dense" onClick={() => setAsked('others')}>
            {t('end_others')}
          </Button>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'others' ? t('end_others_title') : t('end_session_title', { device: formatDevice(asked) })}
          confirm={t(asked === 'others' ? 'end_others' : 'end_session')}
          danger
          act={() => end(asked)}
          done={t('session_ended')}
          onClose={() => setAsked(null)}
        >
          <p className="bs-soft">{t('end_session_text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface SessionLineProps extends SessionSectionProps {
  readonly row: SessionRow
  readonly device: string
  readonly onEnd: () => void
}

function SessionLine({ row, device, profile, onEnd }: SessionLineProps) {
  const t = useTranslation('account/own')
  const formatInstant = useFormatInstant(profile.timezone)
  const used = t('session_used', { at: formatInstant.minute(row.last_seen_at) })
  return (
    <li className="ac-line">
      <div>
        <b>{device}</b>
        <span className="bs-tiny bs-mute ac-breaks">{row.current ? row.address : `${row.address} · ${used}`}</span>
      </div>
      {row.current ? (
        <Badge tone="good">{t('this_device')}</Badge>
      ) : (
        <div className="ac-line-acts">
          <Button size="dense" kind="quiet" aria-label={t('end_session_of', { device })} onClick={onEnd}>
            {t('end_session')}
          </Button>
        </div>
      )}
    </li>
  )
}
