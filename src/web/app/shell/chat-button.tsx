import { useEffect, useState } from 'react'
import { brand } from '#web/brand/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './chat-button.css'

/** Scrolling down hides it on a phone, scrolling up brings it back. */
function useScrollsDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = globalThis.scrollY
    const look = () => {
      const now = globalThis.scrollY
      if (Math.abs(now - last) < 8) return
      setDown(now > last && now > 40)
      last = now
    }
    globalThis.addEventListener('scroll', look, { passive: true })
    return () => globalThis.removeEventListener('scroll', look)
  }, [])
  return down
}

/** The floating button: opens the brand's chat in a new tab, or the feedback dialog where there is no chat. */
export function ChatButton() {
  const t = useTranslation('app')
  const look = useScrollsDown() ? 'br-chat br-chat-away' : 'br-chat'
  if (brand.chat_url === null)
    return (
      <button type="button" className={look} aria-haspopup="dialog" onClick={askForFeedback}>
        <Icon name="chat" />
        {t('feedback')}
      </button>
    )
  return (
    <a className={look} href={brand.chat_url} target="_blank" rel="noopener">
      <Icon name="chat" />
      {t('feedback')}
      <span className="bs-sr">{t('new_tab')}</span>
    </a>
  )
}
