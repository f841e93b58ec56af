import { brand } from '#web/brand/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './chat-button.css'

/** Opens the brand's chat in a new tab, or the feedback dialog where there is no chat. It stands in the page's flow, where it covers nothing. */
export function ChatButton() {
  const t = useTranslation('app')
  if (brand.chat_url === null)
    return (
      <button type="button" className="br-chat" aria-haspopup="dialog" onClick={askForFeedback}>
        <Icon name="chat" />
        {t('feedback')}
      </button>
    )
  return (
    <a className="br-chat" href={brand.chat_url} target="_blank" rel="noopener">
      <Icon name="chat" />
      {t('feedback')}
      <span className="bs-sr">{t('new_tab')}</span>
    </a>
  )
}
