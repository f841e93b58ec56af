import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#web/kit/display/button.tsx'
import { useOpenPopover } from '#web/kit/dialog/popover.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { followNews, useNews } from './news.ts'
import './notice.css'
import { NoticePanel } from './panel.tsx'

const maxShown = 99

/** Announces every new notification once; not those that existed before the page was loaded. */
function useAnnouncement(): { readonly number: number; readonly text: string } {
  const t = useTranslation('notification')
  const news = useNews()
  const last = useRef<number | null>(null)
  const [said, setSaid] = useState({ number: 0, text: '' })
  useEffect(() => {
    if (news === null) return
    if (last.current !== null && news.newest > last.current) setSaid({ number: news.newest, text: t('announced', { count: news.unread }) })
    last.current = news.newest
  }, [news, t])
  return said
}

/** The bell: how many notices are unread, and a panel with the newest. Follows the news while it stands. */
export function Bell() {
  const t = useTranslation('notification')
  const news = useNews()
  const announcement = useAnnouncement()
  const path = useRouterState({ select: (state) => state.location.href })
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => followNews(), [])
  useEffect(() => panel.current?.hidePopover(), [path])
  useOpenPopover(open, { popover: panel, button, edge: 'right' })
  const unread = news?.unread ?? 0
  return (
    <span className="no-bell">
      <IconButton
        ref={button}
        name="bell"
        label={unread === 0 ? t('bell') : t('bell_unread', { count: unread })}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
      {unread > 0 && (
        <span className="no-count" aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className="no-panel"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open && <NoticePanel onClose={() => panel.current?.hidePopover()} />}
      </div>
      <output className="bs-sr">
        <span key={announcement.number}>{announcement.text}</span>
      </output>
    </span>
  )
}
