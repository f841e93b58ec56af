import { brand, Logo } from '#web/brand/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ContactIcons } from './contact-icons.tsx'

const year = new Date().getFullYear()

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
          <Button kind="quiet" size="dense" icon="alert" onClick={askForFeedback}>
            {t('report_problem')}
          </Button>
          <ContactIcons />
        </div>
      </div>
    </footer>
  )
}
