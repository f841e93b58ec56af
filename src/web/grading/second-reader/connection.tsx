import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { secondReaderContract } from '#contract/grading/second-reader.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { AuditHistory } from '#web/audit/index.ts'
import { api } from '#web/kit/api/api.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ConnectionForm } from './connection-form.tsx'
import { describeFault } from './describe-fault.ts'
import { connectionQuery, invalidateConnection } from './reader-queries.ts'
import { TestCard } from './test-card.tsx'
import './second-reader.css'

type Found = OutputOf<typeof secondReaderContract.connection>

/** Where staff connect a model of the school's own, test it, and take it away again. */
export function Connection() {
  const t = useTranslation('grading/second-reader')
  const found = useQuery(connectionQuery)
  usePageTitle(t('title'))
  return (
    <RecordPage query={found} title={t('title')} failed={t('failed')}>
      {(data) => <Shown found={data} />}
    </RecordPage>
  )
}

function Shown({ found }: { readonly found: Found }) {
  const t = useTranslation('grading/second-reader')
  const { connection } = found
  return (
    <>
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p className="bs-soft">{t('lead')}</p>
        {connection !== null && (
          <p className="gr-state">
            <Badge tone={connection.is_on ? 'good' : 'plain'}>{t(connection.is_on ? 'state_on' : 'state_off')}</Badge>
          </p>
        )}
      </div>
      <div className="bs-stack">
        <section className="bs-card bs-pad" aria-label={t('connection')}>
          <ConnectionForm key={connection?.changed_at ?? 'none'} connection={connection} mayBePrivate={found.may_be_private} />
        </section>
        {connection !== null && (
          <>
            <TestCard />
            <Figures found={found} />
            <Disconnect />
          </>
        )}
        <AuditHistory of={{ entity: 'second-reader', id: 'all' }} />
      </div>
    </>
  )
}

function Figures({ found: { figures, last_fault: fault } }: { readonly found: Found }) {
  const t = useTranslation('grading/second-reader')
  const facts: readonly Fact[] = [
    [t('figure_read'), String(figures.read)],
    [t('figure_waiting'), String(figures.waiting)],
    [t('figure_failed'), String(figures.failed)],
    [t('figure_withheld'), String(figures.withheld)],
    ...(fault === null
      ? []
      : [
          [
            t('last_fault'),
            <>
              {describeFault(t, fault)} <Moment at={fault.at} />
            </>,
          ] as const,
        ]),
  ]
  return (
    <section className="bs-card bs-pad">
      <h2>{t('figures')}</h2>
      <FactList facts={facts} />
    </section>
  )
}

function Disconnect() {
  const t = useTranslation('grading/second-reader')
  const [isAsking, setAsking] = useState(false)
  const act = async () => {
    await api.secondReader.disconnect({})
    await invalidateConnection()
  }
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{t('disconnect')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('disconnect_title')}
          confirm={t('disconnect')}
          danger
          act={act}
          done={t('disconnected')}
          onClose={() => setAsking(false)}
        >
          <p className="bs-soft">{t('disconnect_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
