import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/words.ts'
import { useDemoPeople } from './use-demo-people.ts'

/** The way to the mails, on a demo: there nobody receives them. */
export function DemoMailbox() {
  const words = useWords('identity/password')
  const isDemo = useDemoPeople().length > 0
  return isDemo ? <Link to="/dev/mail">{words('demo_mailbox')}</Link> : null
}
