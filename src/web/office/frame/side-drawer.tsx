import type { ReactNode } from 'react'
import { IconButton } from '#web/kit/display/button.tsx'
import { useDrawer } from '#web/kit/dialog/use-drawer.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { SideEnd } from './side-end.tsx'
import { SideNav, type SideNavProps } from './side-nav.tsx'

interface SideDrawerProps extends Omit<SideNavProps, 'onGo' | 'children'> {
  readonly onClose: () => void
  /** The rows that change the language. */
  readonly languages: ReactNode
}

/** The side navigation on screens narrower than 992 px. */
export function SideDrawer({ onClose, languages, ...nav }: SideDrawerProps) {
  const t = useTranslation('office/frame')
  const drawer = useDrawer(onClose)
  return (
    <dialog
      ref={drawer}
      className="of-drawer"
      aria-label={t('menu')}
      // A close that has been taken back since is none.
      onClose={(event) => !event.currentTarget.open && onClose()}
      closedby="any"
    >
      <div className="of-drawer-top">
        {t('office')}
        <IconButton name="close" label={t('close_menu')} onClick={onClose} />
      </div>
      <div className="of-side">
        <SideNav {...nav} onGo={onClose}>
          <SideEnd onGo={onClose} />
        </SideNav>
        <section className="of-languages">
          <h2>{t('language')}</h2>
          <ul>{languages}</ul>
        </section>
      </div>
    </dialog>
  )
}
