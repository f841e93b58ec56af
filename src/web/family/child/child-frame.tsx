import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChildProfile, ParentLink } from '#contract/family/family.contract.ts'
import { formatFullName } from '#contract/identity/full-name.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ClosingNote } from './closing-note.tsx'
import '#web/family/family.css'
import { childQuery, linksQuery, nameStudent } from '#web/family/queries.ts'
import { Waiting } from '#web/family/waiting.tsx'

const parts = ['profile', 'results'] as const
type ChildPart = (typeof parts)[number]
const pathOf = { profile: '/profile/child/$id', results: '/profile/child/$id/results' } as const

function nameChild(child: ChildProfile): string {
  return formatFullName(child) || child.username || child.email
}

interface ChildFrameProps {
  readonly id: number
  readonly part: ChildPart
  readonly children: (child: ChildProfile, name: string) => ReactNode
}

/** What all pages of a child have for its connected parent: the name, the way to the other children and to the other pages. */
export function ChildFrame({ id, part, children }: ChildFrameProps) {
  const t = useTranslation('family')
  const child = useQuery(childQuery(id))
  const links = useQuery(linksQuery)
  const connected = (links.data?.data ?? []).filter(({ side, status }) => side === 'parent' && status === 'verified')
  const isGone = child.error instanceof Refused && child.error.code === 'NO_SUCH_CHILD'
  const found = isGone ? undefined : child.data
  const name = found === undefined ? t('profile') : nameChild(found)
  usePageTitle(isGone ? t('gone_title') : part === 'results' ? t('results_of', { name }) : name)
  if (isGone) return <Gone />
  return (
    <main className="bs-wrap bs-wrap-narrow ac-family">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/children">{t('children_title')}</Link>
        </p>
        <h1>{name}</h1>
        <p>{t(part === 'results' ? 'results_lead' : 'child_lead')}</p>
      </div>
      <div className="bs-stack ac-family-parts">
        {connected.length > 1 && <Switcher links={connected} part={part} />}
        {child.isError && found === undefined && (
          <ErrorState title={t('child_failed')} error={child.error} busy={child.isFetching} onRetry={() => void child.refetch()} />
        )}
        {child.isPending && <Waiting />}
        {found !== undefined && (
          <>
            <ClosingNote child={found} name={name} />
            <Parts id={id} name={name} />
            {children(found, name)}
          </>
        )}
      </div>
    </main>
  )
}

function Switcher({ links, part }: { readonly links: readonly ParentLink[]; readonly part: ChildPart }) {
  const t = useTranslation('family')
  return (
    <nav aria-label={t('switch_child')}>
      <ul className="bs-row bs-row-wraps ac-switch">
        {links.map((link) => (
          <li key={link.id}>
            <Link
              to={pathOf[part]}
              params={{ id: String(link.student.id) }}
              activeOptions={{ exact: part === 'profile', includeSearch: false }}
            >
              {nameStudent(link)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Parts({ id, name }: { readonly id: number; readonly name: string }) {
  const t = useTranslation('family')
  return (
    <nav aria-label={t('parts_of', { name })}>
      <ul className="ac-parts">
        {parts.map((part) => (
          <li key={part}>
            <Link to={pathOf[part]} params={{ id: String(id) }} activeOptions={{ exact: part === 'profile', includeSearch: false }}>
              {t(`part_${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The connection was refused or has ended, or there never was one. */
function Gone() {
  const t = useTranslation('family')
  return (
    <main className="bs-wrap bs-wrap-narrow ac-family">
      <div className="bs-pagehead" role="alert">
        <h1>{t('gone_title')}</h1>
        <p>{t('gone_text')}</p>
      </div>
      <LinkButton to="/children">{t('children_title')}</LinkButton>
    </main>
  )
}
