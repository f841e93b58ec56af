import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LoginOf } from '#contract/identity/session.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { readDevice } from '#web/kit/format/read-device.ts'
import { ListSkeleton } from '#web/kit/list/list-state.tsx'
import '#web/kit/list/list.css'
import { ErrorState } from '#web/kit/page/states.tsx'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { PersonTabProps } from '#web/office/record/index.ts'
import { type TableColumn, TableView } from '#web/office/table/index.ts'

/** That it was opened may be on record, so it is not asked for again by itself. */
const loginQuery = (id: number) =>
  queryOptions({ queryKey: ['identity', 'login-of', id], queryFn: () => api.session.loginOf({ id }), staleTime: 60_000 })

/** How a person logs in, and where they are logged in. */
export function LoginTab({ person }: PersonTabProps) {
  const t = useTranslation('identity/person')
  const { data, error, isFetching, refetch } = useQuery(loginQuery(person.id))
  if (data === undefined && error !== null)
    return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton rows={3} height="44px" />
  return (
    <>
      <Ways login={data} />
      <Devices sessions={data.sessions} />
    </>
  )
}

function Ways({ login: { has_password, second_factor_since: since, recovery_codes_left: codes, line } }: { readonly login: LoginOf }) {
  const t = useTranslation('identity/person')
  const { day, minute } = useFormatInstant(null)
  const facts: readonly Fact[] = [
    [t('password'), t(has_password ? 'password_set' : 'password_none')],
    [t('two_step'), since === null ? t('two_step_off') : t('two_step_on', { day: day(since) })],
    ...(since === null ? [] : [[t('codes'), codes] as const]),
    [t('line'), line === null ? t('line_off') : t('line_on', { day: day(line.linked_at) })],
    ...(line === null ? [] : [[t('line_used'), line.last_used_at === null ? t('never') : minute(line.last_used_at)] as const]),
  ]
  return (
    <section className="or-part" aria-labelledby="ip-ways">
      <h2 id="ip-ways">{t('ways')}</h2>
      <FactList facts={facts} onCard />
    </section>
  )
}

type Session = LoginOf['sessions'][number]

/** As many are in the list before all of them are asked for. */
const firstShown = 10

function useFormatDevice(): (userAgent: string) => string {
  const t = useTranslation('identity/person')
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent)
    if (browser !== null && system !== null) return t('device_on', { browser, system })
    return browser ?? system ?? t('device_unknown')
  }
}

const sortNothing = () => undefined

function Devices({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useTranslation('identity/person')
  const formatDevice = useFormatDevice()
  const [isAll, setAll] = useState(false)
  const columns = useDeviceColumns()
  return (
    <section className="or-part" aria-labelledby="ip-devices">
      <h2 id="ip-devices">{t('devices')}</h2>
      {sessions.length === 0 ? (
        <p className="bs-card bs-pad bs-small bs-soft">{t('no_devices')}</p>
      ) : (
        <TableView
          label={t('devices')}
          columns={columns}
          shown={columns}
          rows={isAll ? sessions : sessions.slice(0, firstShown)}
          rowId={({ id }) => String(id)}
          rowName={({ user_agent }) => formatDevice(user_agent)}
          sort=""
          onSort={sortNothing}
          isBusy={false}
        />
      )}
      {!isAll && sessions.length > firstShown && (
        <p className="or-pager">
          <Button size="dense" onClick={() => setAll(true)}>
            {t('show_all', { count: sessions.length })}
          </Button>
        </p>
      )}
    </section>
  )
}

function useDeviceColumns(): readonly TableColumn<Session>[] {
  const t = useTranslation('identity/person')
  return useMemo(
    () => [
      { id: 'device', head: t('device'), isLead: true, cell: ({ user_agent }) => <Device userAgent={user_agent} /> },
      { id: 'address', head: t('address'), isLabelled: true, cell: ({ address }) => address },
      { id: 'seen', head: t('seen'), isLabelled: true, cell: ({ last_seen_at: at }) => <Moment at={at} /> },
      { id: 'since', head: t('since'), isLabelled: true, cell: ({ created_at: at }) => <Moment at={at} /> },
      { id: 'ends', head: t('ends'), isLabelled: true, cell: ({ ends_at: at }) => <Moment at={at} /> },
    ],
    [t],
  )
}

function Device({ userAgent }: { readonly userAgent: string }) {
  const formatDevice = useFormatDevice()
  return formatDevice(userAgent)
}
