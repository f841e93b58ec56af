import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface LinkListProps {
  readonly title: string
  readonly none: string
  /** The side of the links that is listed. */
  readonly side: 'parent' | 'student'
  readonly links: readonly ParentLink[]
  readonly onDone: () => void
}

/** Links with their state, and what staff may decide of those that are open. */
export function LinkList({ title, none, side, links, onDone }: LinkListProps) {
  return (
    <section className="or-part" aria-label={title}>
      <h2>{title}</h2>
      {links.length === 0 ? (
        <p className="bs-card bs-pad bs-small bs-soft">{none}</p>
      ) : (
        <ul className="bs-card">
          {links.map((link) => (
            <Row key={link.id} link={link} other={link[side]} onDone={onDone} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** How each state of a link is marked. */
export const linkTones = { requested: 'wait', verified: 'good', rejected: 'plain', revoked: 'plain' } as const
type Decision = 'confirm' | 'end'

interface RowProps {
  readonly link: ParentLink
  readonly other: ParentLink['parent'] | ParentLink['student']
  readonly onDone: () => void
}

function Row({ link: { id, status, requested_at, confirmed_at, ended_at }, other, onDone }: RowProps) {
  const t = useTranslation('family/person')
  const [asked, setAsked] = useState<Decision | null>(null)
  const name = other.name || other.email
  const isOpen = status === 'requested' || status === 'verified'
  return (
    <li className="bs-listrow fp-row">
      <span className="bs-listrow-title">
        {other.id === null ? (
          name
        ) : (
          <Link to="/students/$id" params={{ id: String(other.id) }} search={{}}>
            {name}
          </Link>
        )}
      </span>
      <span className="bs-row bs-row-wraps">
        <Badge tone={linkTones[status]}>{t(`link_${status}`)}</Badge>
        <Moment at={ended_at ?? confirmed_at ?? requested_at} />
      </span>
      {isOpen && (
        <span className="bs-row bs-row-wraps fp-decide">
          {status === 'requested' && (
            <Button size="dense" aria-label={t('confirm_of', { name })} onClick={() => setAsked('confirm')}>
              {t('confirm')}
            </Button>
          )}
          <Button size="dense" kind="quiet" aria-label={t('end_of', { name })} onClick={() => setAsked('end')}>
            {t('end')}
          </Button>
        </span>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t(`${asked}_title`, { name })}
          confirm={t(asked)}
          done={t('saved')}
          danger={asked === 'end'}
          act={async () => {
            await (asked === 'confirm' ? api.family.confirm({ id }) : api.family.endLink({ id }))
            onDone()
          }}
          onClose={() => setAsked(null)}
        >
          <p className="bs-soft">{t(`${asked}_text`)}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
