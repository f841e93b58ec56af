import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SecondFactor } from '#contract/identity/second-factor.contract.ts'
import { Badge, Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { CodeDialog } from './code-dialog.tsx'
import { Enrol } from './enrol.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import './two-step.css'

/** The second step of a login: turning it on, new recovery codes, turning it off. Stands by itself; its words are `two-step`. */
export function TwoStep() {
  const t = useTranslation('identity/second-factor')
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  if (data !== undefined) return data.since === null ? <Off state={data} onCodes={setCodes} /> : <On state={data} onCodes={setCodes} />
  if (error !== null) return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Skeleton>
      <SkeletonLine height="64px" />
    </Skeleton>
  )
}

interface StateProps {
  readonly state: SecondFactor
  readonly onCodes: (codes: readonly string[]) => void
}

function Off({ state, onCodes }: StateProps) {
  const t = useTranslation('identity/second-factor')
  const [enrolling, setEnrolling] = useState(false)
  if (enrolling) return <Enrol onDone={onCodes} onCancel={() => setEnrolling(false)} />
  return (
    <div className="bs-stack">
      {state.demanded && <Note icon="lock">{t('demanded')}</Note>}
      <p>{t('off_text')}</p>
      <Button kind="primary" onClick={() => setEnrolling(true)}>
        {t('set_up')}
      </Button>
    </div>
  )
}

function On({ state, onCodes }: StateProps) {
  const t = useTranslation('identity/second-factor')
  const formatInstant = useFormatInstant(null)
  const [asked, setAsked] = useState<'codes' | 'off' | null>(null)
  return (
    <div className="bs-stack">
      <p className="bs-row bs-row-wraps">
        <Badge tone="good" icon="check">
          {t('on')}
        </Badge>
        <span>{state.since !== null && t('on_since', { day: formatInstant.day(state.since) })}</span>
      </p>
      <p className="bs-soft">{t('codes_left', { count: state.recovery_codes_left })}</p>
      <div className="bs-row bs-row-wraps">
        <Button onClick={() => setAsked('codes')}>{t('new_codes')}</Button>
        <Button kind="quiet" onClick={() => setAsked('off')}>
          {t('turn_off')}
        </Button>
      </div>
      {asked !== null && (
        <CodeDialog
          wish={asked}
          demanded={state.demanded}
          onClose={() => setAsked(null)}
          onCodes={(codes) => {
            setAsked(null)
            onCodes(codes)
          }}
        />
      )}
    </div>
  )
}
