import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LinkStatus } from '#contract/family/family.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from '#web/account/people/decision-dialog.tsx'
import { childrenQuery, parentsQuery } from '#web/account/people/people-queries.ts'

/** A parent or a child, and how far the connection is. */
interface Connection {
  readonly linkId: number
  readonly personId: number | null
  readonly name: string
  readonly status: LinkStatus
}

/** Who is connected with a student as a parent, or asks to be. */
export function Parents({ id, email }: { readonly id: number; readonly email: string }) {
  const t = useTranslation('account/people')
  const parents = useQuery(parentsQuery(id, email))
  const rows = parents.data?.map((parent) => ({ linkId: parent.link_id, personId: parent.id, name: parent.name, status: parent.status }))
  return <Connections title={t('parents')} none={t('no_parents')} rows={rows} query={parents} />
}

/** Whom a parent is connected with. */
export function Children({ id, phone }: { readonly id: number; readonly phone: string }) {
  const t = useTranslation('account/people')
  const children = useQuery(childrenQuery(id))
  const rows = children.data?.data.map(({ id: linkId, student, status }) => ({
    linkId,
    personId: student.id,
    name: student.name || student.email,
    status,
  }))
  return (
    <Connections title={t('children')} none={t('no_children')} rows={rows} query={children}>
      <p className="bs-small bs-soft">{t('parent_phone', { phone })}</p>
    </Connections>
  )
}

interface ConnectionsProps {
  readonly title: string
  readonly none: string
  readonly rows: readonly Connection[] | undefined
  readonly query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown }
  readonly children?: ReactNode
}

function Connections({ title, none, rows, query, children }: ConnectionsProps) {
  const t = useTranslation('account/people')
  if (query.error !== null && rows === undefined)
    return <ErrorState title={t('list_failed')} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  return (
    <section className="bs-card bs-pad" aria-label={title}>
      <div className="pp-cardhead">
        <h2>{title}</h2>
      </div>
      {children}
      {rows === undefined && (
        <Skeleton>
          <SkeletonLine height="44px" />
        </Skeleton>
      )}
      {rows?.length === 0 && <p className="bs-small bs-soft">{none}</p>}
      <ul className="pp-links">
        {rows?.map((row) => (
          <Row key={row.linkId} row={row} />
        ))}
      </ul>
    </section>
  )
}

const tones = { requested: 'wait', verified: 'good', rejected: 'plain', revoked: 'plain' } as const
const fields = ['password'] as const
type Decision = 'confirm' | 'end'

function Row({ row }: { readonly row: Connection }) {
  const t = useTranslation('account/people')
  const [asking, setAsking] = useState<Decision | null>(null)
  const decide = () => (asking === 'confirm' ? api.family.confirm({ id: row.linkId }) : api.family.endLink({ id: row.linkId }))
  const { personId, name, status } = row
  return (
    <li>
      {personId === null ? (
        <span>{name}</span>
      ) : (
        <Link to="/students/$id" params={{ id: String(personId) }}>
          {name}
        </Link>
      )}
      <Badge tone={tones[status]}>{t(`link_${status}`)}</Badge>
      {status === 'requested' && (
        <Button size="dense" aria-label={t('link_confirm_of', { name })} onClick={() => setAsking('confirm')}>
          {t('link_confirm')}
        </Button>
      )}
      {(status === 'requested' || status === 'verified') && (
        <Button size="dense" kind="quiet" aria-label={t('link_end_of', { name })} onClick={() => setAsking('end')}>
          {t('link_end')}
        </Button>
      )}
      {asking !== null && (
        <DecisionDialog
          title={t(`link_${asking}_of`, { name })}
          confirm={t(`link_${asking}`)}
          done={t('toast_saved')}
          danger={asking === 'end'}
          fields={fields}
          decide={decide}
          onClose={() => setAsking(null)}
        >
          {() => <p className="bs-soft">{t(`link_${asking}_text`)}</p>}
        </DecisionDialog>
      )}
    </li>
  )
}
