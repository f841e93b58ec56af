import { Link } from '@tanstack/react-router'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { nameStudent } from '#web/family/index.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ChildSwitcherProps {
  readonly links: readonly ParentLink[]
  /** The child whose results are below. */
  readonly shownId: number | null
}

/** All children with their states: who is connected opens their results, who is asked the page of all children. */
export function ChildSwitcher({ links, shownId }: ChildSwitcherProps) {
  const t = useTranslation('home/parent')
  return (
    <nav aria-label={t('children')}>
      <ul className="pr-kids">
        {links.map((link) => (
          <li key={link.id}>
            <Child link={link} shownId={shownId} />
          </li>
        ))}
        <li>
          <LinkButton kind="quiet" icon="users" to="/children">
            {t('manage')}
          </LinkButton>
        </li>
      </ul>
    </nav>
  )
}

function Child({ link, shownId }: { readonly link: ParentLink; readonly shownId: number | null }) {
  const { id } = link.student
  if (link.status !== 'verified' || id === null)
    return (
      <Link className="pr-kid" to="/children">
        <Face link={link} />
      </Link>
    )
  return (
    <Link className="pr-kid" to="/ielts" search={{ child: id }} aria-current={id === shownId ? 'true' : undefined} resetScroll={false}>
      <Face link={link} />
    </Link>
  )
}

function Face({ link }: { readonly link: ParentLink }) {
  const t = useTranslation('home/parent')
  const name = nameStudent(link)
  return (
    <>
      <span className="pr-kid-face" aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <span className="pr-kid-name">
        <b>{name}</b> <span className="bs-tiny bs-soft">{t(findState(link))}</span>
      </span>
    </>
  )
}

function findState({ status, student }: ParentLink): 'asked' | 'closing' | 'limited' | 'connected' {
  if (status !== 'verified') return 'asked'
  if (student.closes_at !== null) return 'closing'
  return student.limited ? 'limited' : 'connected'
}
