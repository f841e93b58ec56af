import { brand, Logo } from '#web/brand/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ChatButton } from './chat-button.tsx'
import { ContactIcons } from './contact-icons.tsx'

const year = new Date().getFullYear()

/** Where a brand has no chat, "Feedback" opens the dialog by itself. */
export function Footer() {
  const t = useTranslation('app')
  return (
    <footer className="ap-foot">
      <div className="bs-wrap">
        <Logo small />
        <p>
          {t('disclaimer', { name: brand.name })}
          <br />
          {t('copyright', { year, owner: brand.legal_entity.replace(/\.$/, '') })}
        </p>
        <div className="ap-foot-ways">
          {brand.chat_url !== null && (
            <Button kind="quiet" size="dense" icon="alert" onClick={askForFeedback}>
              {t('report_problem')}
            </Button>
          )}
          <ChatButton />
          <ContactIcons />
        </div>
      </div>
    </footer>
  )
}
