import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineBinding } from '#contract/identity/line-binding.ts'
import type { Profile } from '#contract/profile/profile.ts'
import { LineDialog, lineQuery } from '#web/identity/index.ts'
import { Badge, Note } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Section } from './section.tsx'

/** A LINE account that signs in without the password: bound and unbound. */
export function LineSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('identity/line')
  const { data, error, refetch, isFetching } = useQuery(lineQuery)
  const [asked, setAsked] = useState<'bind' | 'unbind' | null>(null)
  return (
    <Section title={t('title')} lead={t('lead')} anchor="line">
      {data === undefined && error !== null && (
        <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Skeleton>
          <SkeletonLine height="64px" />
        </Skeleton>
      )}
      {data?.linked_at === null && <Unbound onBind={() => setAsked('bind')} />}
      {data !== undefined && data.linked_at !== null && (
        <Bound binding={data} since={data.linked_at} zone={profile.timezone} onUnbind={() => setAsked('unbind')} />
      )}
      {asked !== null && <LineDialog wish={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function Unbound({ onBind }: { readonly onBind: () => void }) {
  const t = useTranslation('identity/line')
  return (
    <div className="bs-stack">
      <p>{t('unbound_text')}</p>
      <Button icon="chat" onClick={onBind}>
        {t('bind')}
      </Button>
    </div>
  )
}

interface BoundProps {
  readonly binding: LineBinding
  readonly since: string
  readonly zone: string | null
  readonly onUnbind: () => void
}

function Bound({ binding, since, zone, onUnbind }: BoundProps) {
  const t = useTranslation('identity/line')
  const formatInstant = useFormatInstant(zone)
  const { last_used_at: used, removable } = binding
  return (
    <div className="bs-stack">
      <p className="bs-row bs-row-wraps">
        <Badge tone="good" icon="check">
          {t('bound')}
        </Badge>
        <span>{t('bound_since', { day: formatInstant.day(since) })}</span>
      </p>
      <p className="bs-soft">{used === null ? t('never_used') : t('used', { at: formatInstant.minute(used) })}</p>
      {removable ? <Button onClick={onUnbind}>{t('unbind')}</Button> : <Note icon="lock">{t('last_way_in')}</Note>}
    </div>
  )
}
