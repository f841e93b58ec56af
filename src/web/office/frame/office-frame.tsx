import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useProfile } from '#web/session/index.ts'
import { UpLink } from '#web/kit/list/record-missing.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Bar } from './bar.tsx'
import { Crumbs } from './crumbs.tsx'
import './frame.css'
import { OfficeIcon } from './office-icon.tsx'
import { findOfficeLink, listOfficeLinks } from './places.ts'
import { useSideHidden } from './remembered.ts'
import { ListLink } from './list-link.tsx'
import { SideDrawer } from './side-drawer.tsx'
import { SideEnd } from './side-end.tsx'
import { SideNav } from './side-nav.tsx'
import { usePaletteShortcut } from './palette-shortcut.ts'
import { useRecent } from './use-recent.ts'
import { useOwnPlace } from '#web/office/own-place.ts'
import { useWaiting } from './use-waiting.ts'

interface OfficeFrameProps {
  /** Right in the bar: the menus for the language and of the account. */
  readonly tools: ReactNode
  /** The rows of the drawer that change the language; what closes it is handed in. */
  readonly languages: (onClose: () => void) => ReactNode
  /** Finds pages and things, once it is asked for; what closes it is handed in. */
  readonly palette: (onClose: () => void) => ReactNode
  /** The line that shows that something loads. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/** The frame of the pages on which staff work: the bar, the side navigation and, over the page, where one is. */
export function OfficeFrame({ tools, languages, palette, loading, children }: OfficeFrameProps) {
  const t = useTranslation('office/frame')
  const links = listOfficeLinks(useProfile())
  const path = useRouterState({ select: ({ matches, location }) => tidy((matches.at(-1) ?? location).pathname) })
  const count = useWaiting(path)
  const [isHidden, hide] = useSideHidden()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = () => setDrawerOpen(false)
  const [isFinding, setFinding] = useState(false)
  const own = useOwnPlace()
  const here = links.find(({ to }) => to === own?.under) ?? findOfficeLink(links, path)
  usePaletteShortcut(() => setFinding(true))
  useRecent(here, path)
  const nav = { links, here, count }
  return (
    <div className={isHidden ? 'of-frame of-frame-alone' : 'of-frame'}>
      <Bar
        home={links[0]?.to ?? '/'}
        waiting={count()}
        isSideHidden={isHidden}
        onShowSide={() => hide(false)}
        onOpenDrawer={() => setDrawerOpen(true)}
        onFind={() => setFinding(true)}
      >
        {tools}
      </Bar>
      {loading}
      {!isHidden && (
        <div className="of-side bs-wide-only">
          <SideNav {...nav}>
            <SideEnd />
            <li>
              <button type="button" onClick={() => hide(true)}>
                <OfficeIcon name="side" />
                {t('hide_side')}
              </button>
            </li>
          </SideNav>
        </div>
      )}
      <div className="of-page">
        <Crumbs link={here} path={path} own={own} />
        <UpLink value={<ListLink link={here ?? links[0]} own={own} />}>{children}</UpLink>
      </div>
      {isFinding && palette(() => setFinding(false))}
      {isDrawerOpen && <SideDrawer {...nav} onClose={closeDrawer} languages={languages(closeDrawer)} />}
    </div>
  )
}

function tidy(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}
