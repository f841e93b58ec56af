import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ChildProfile, ParentLink } from '#contract/account/family.contract.ts'
import { useProfile } from '#web/account/profile.ts'
import { usePageTitle } from '#web/kit/page-title.ts'
import { useSayInstant } from '#web/kit/say-instant.ts'
import { ErrorState } from '#web/kit/states.tsx'
import { useWords } from '#web/kit/words.ts'
import { ChildForm } from './child-form.tsx'
import { Waiting } from './children.tsx'
import { Consents } from './consents.tsx'
import { EndLink } from './end-link.tsx'
import './family.css'
import { childQuery, childrenQuery, nameStudent } from './queries.ts'

function nameChild({ first_name, last_name, username, email }: ChildProfile): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username || email
}

/** A child for its connected parent: profile, consents and the connection, and the way to the other children. */
export function Child({ id }: { readonly id: number }) {
  const words = useWords('family')
  const child = useQuery(childQuery(id))
  const me = useProfile()
  const children = useQuery({ ...childrenQuery(me?.id ?? 0), enabled: me !== null })
  const connected = (children.data?.data ?? []).filter(({ status }) => status === 'verified')
  const name = child.data === undefined ? words('profile') : nameChild(child.data)
  usePageTitle(name)
  return (
    <main className="bs-wrap bs-wrap-narrow ac-family">
      <div className="bs-pagehead">
        <p className="bs-small">
          <Link to="/children">{words('children_title')}</Link>
        </p>
        <h1>{name}</h1>
        <p>{words('child_lead')}</p>
      </div>
      <div className="bs-stack ac-family-parts">
        {connected.length > 1 && <Switcher links={connected} />}
        {child.isError && child.data === undefined && (
          <ErrorState title={words('child_failed')} error={child.error} busy={child.isFetching} onRetry={() => void child.refetch()} />
        )}
        {child.isPending && <Waiting />}
        {child.data !== undefined && (
          <>
            <ChildForm child={child.data} />
            <Consents child={child.data} name={name} />
            <Connection link={connected.find(({ student }) => student.id === id)} />
          </>
        )}
      </div>
    </main>
  )
}

function Switcher({ links }: { readonly links: readonly ParentLink[] }) {
  const words = useWords('family')
  return (
    <nav aria-label={words('switch_child')}>
      <ul className="bs-row bs-row-wraps ac-switch">
        {links.map((link) => (
          <li key={link.id}>
            <Link to="/profile/child/$id" params={{ id: String(link.student.id) }}>
              {nameStudent(link)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Connection({ link }: { readonly link: ParentLink | undefined }) {
  const words = useWords('family')
  const { day } = useSayInstant(null)
  const navigate = useNavigate()
  if (link === undefined) return null
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-connection">
      <h2 id="ac-connection">{words('connection')}</h2>
      <p className="bs-small bs-soft">{words('connection_since', { day: day(link.confirmed_at ?? link.requested_at) })}</p>
      <EndLink link={link} onEnded={() => void navigate({ to: '/children' })} />
    </section>
  )
}
