import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { officeGroups } from './groups.ts'
import { OfficeIcon } from './office-icon.tsx'
import { groupOf, type OfficeLink } from './places.ts'
import { useFolding } from './remembered.ts'
import './side.css'

export interface SideNavProps {
  readonly links: readonly OfficeLink[]
  /** The link under which the page is shown. */
  readonly here: OfficeLink | undefined
  /** How many things wait at an address, or in all. */
  readonly count: (to?: string) => number
  /** A link was pressed. */
  readonly onGo?: () => void
  /** Rows below the pages. */
  readonly children: ReactNode
}

/** So many pages are seen at once without folding. */
const maxUnfolded = 12

/** Scrolls the navigation, and nothing else, to the page that is shown. */
function showWithin(nav: HTMLElement | null): void {
  const link = nav?.querySelector('[aria-current]')
  const box = nav?.closest<HTMLElement>('.of-side') ?? nav
  if (!link || !box) return
  const [at, around] = [link.getBoundingClientRect(), box.getBoundingClientRect()]
  if (at.top < around.top || at.bottom > around.bottom) box.scrollTop += at.top - around.top - around.height / 2
}

/** The pages of the office in groups, each with how much waits there. */
export function SideNav({ links, here, count, onGo, children }: SideNavProps) {
  const t = useTranslation('office/frame')
  const [isFolded, fold] = useFolding(here && groupOf(here), links.length <= maxUnfolded)
  const toRow = (link: OfficeLink, waiting: number, icon?: ReactNode) => (
    <li key={link.to}>
      <PageLink link={link} isHere={link === here} waiting={waiting} onGo={onGo}>
        {icon}
      </PageLink>
    </li>
  )
  const nav = useRef<HTMLElement>(null)
  useEffect(() => showWithin(nav.current), [here])
  return (
    <nav ref={nav} className="of-nav" aria-label={t('office')}>
      <ul>
        {links.filter((link) => groupOf(link) === undefined).map((link) => toRow(link, count(), <OfficeIcon name="home" />))}
        {officeGroups
          .map(({ name, icon }) => ({ name, icon, own: links.filter((link) => groupOf(link) === name) }))
          .filter(({ own }) => own.length > 0)
          .map(({ name, icon, own }) => (
            <Group
              key={name}
              head={
                <>
                  <Icon name={icon} />
                  {t(`group_${name}`)}
                </>
              }
              waiting={own.reduce((sum, { to }) => sum + count(to), 0)}
              isHere={own.some((link) => link === here)}
              isFolded={isFolded(name)}
              onFold={(isNowFolded) => fold(name, isNowFolded)}
            >
              {own.map((link) => toRow(link, count(link.to)))}
            </Group>
          ))}
      </ul>
      <ul className="of-end">{children}</ul>
    </nav>
  )
}

interface PageLinkProps {
  readonly link: OfficeLink
  readonly isHere: boolean
  readonly waiting: number
  readonly onGo: (() => void) | undefined
  readonly children: ReactNode
}

function PageLink({ link, isHere, waiting, onGo, children }: PageLinkProps) {
  const lang = useLang()
  return (
    <Link
      to={link.to}
      activeOptions={{ exact: true, includeSearch: false }}
      // The link itself says "page" where its own page is shown.
      aria-current={isHere ? 'true' : undefined}
      onClick={onGo}
    >
      {children}
      {link.text[lang]}
      <Waiting count={waiting} />
    </Link>
  )
}

interface GroupProps {
  readonly head: ReactNode
  readonly waiting: number
  readonly isHere: boolean
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  readonly children: ReactNode
}

/** A folded group says how much waits in all of it, and whether the page that is shown is in it. */
function Group({ head, waiting, isHere, isFolded, onFold, children }: GroupProps) {
  const id = useId()
  return (
    <li className="of-group">
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls={id}
        aria-current={isFolded && isHere ? 'true' : undefined}
        onClick={() => onFold(!isFolded)}
      >
        {head}
        {isFolded && <Waiting count={waiting} />}
        <Icon name="down" className="of-turn" />
      </button>
      <ul id={id} hidden={isFolded}>
        {children}
      </ul>
    </li>
  )
}

/** "3 waiting", of which everybody sees the number. */
function Waiting({ count }: { readonly count: number }) {
  const t = useTranslation('office/frame')
  if (count === 0) return null
  return (
    <span className="of-count">
      {count}
      <span className="bs-sr"> {t('waiting')}</span>
    </span>
  )
}
