import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useDemoPeople } from '#web/identity/use-demo-people.ts'

/** The way to the emails, on a demo: there nobody receives them. */
export function DemoMailbox() {
  const t = useTranslation('identity/password')
  const isDemo = useDemoPeople().length > 0
  return isDemo ? <Link to="/dev/mail">{t('demo_mailbox')}</Link> : null
}
