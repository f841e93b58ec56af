import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { brand, Logo } from '#web/brand/index.ts'
import { IconButton } from '#web/kit/display/button.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { commandKey } from '#web/kit/command-key.ts'
import type { OfficeLink } from './places.ts'

interface BarProps {
  /** Where the office begins. */
  readonly home: OfficeLink['to'] | '/'
  /** How many things wait in all. */
  readonly waiting: number
  readonly isSideHidden: boolean
  readonly onShowSide: () => void
  readonly onOpenDrawer: () => void
  readonly onFind: () => void
  readonly children: ReactNode
}

const most = 99

/** The bar at the top of the office, which stays there. */
export function Bar({ home, waiting, isSideHidden, onShowSide, onOpenDrawer, onFind, children }: BarProps) {
  const t = useTranslation('office/frame')
  const show = useFocusOnceHidden(isSideHidden)
  return (
    <header className="of-bar">
      <div className="of-home">
        <span className="bs-folded-only of-menu">
          <IconButton
            name="menu"
            label={waiting === 0 ? t('menu') : t('menu_waiting', { count: waiting })}
            aria-haspopup="dialog"
            onClick={onOpenDrawer}
          />
          {waiting > 0 && (
            <span className="of-menu-count" aria-hidden="true">
              {waiting > most ? `${most}+` : waiting}
            </span>
          )}
        </span>
        {isSideHidden && (
          <span className="bs-wide-only">
            <IconButton ref={show} name="menu" label={t('show_side')} onClick={onShowSide} />
          </span>
        )}
        <Link to={home} className="of-logo" aria-label={t('home_link', { name: brand.name })}>
          <Logo small />
        </Link>
        <span className="of-place">{t('office')}</span>
      </div>
      <button type="button" className="of-find bs-wide-only" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
        <Icon name="search" />
        {t('find')}
        <kbd aria-hidden="true">{commandKey === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <div className="of-tools">
        <span className="bs-folded-only">
          <IconButton name="search" label={t('find')} aria-haspopup="dialog" onClick={onFind} />
        </span>
        {children}
      </div>
    </header>
  )
}

/** Who hides the side navigation finds the focus on what shows it again. */
function useFocusOnceHidden(isHidden: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isHidden)
  useEffect(() => {
    if (isHidden && !was.current) button.current?.focus()
    was.current = isHidden
  }, [isHidden])
  return button
}
