import { Link } from '@tanstack/react-router'
import { askForFeedback } from '#web/support/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** Below the pages: the way to report a problem, and the way back to the learner's side. Here they cover nothing. */
export function SideEnd({ onGo }: { readonly onGo?: () => void }) {
  const t = useTranslation('office/frame')
  return (
    <>
      <li>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            onGo?.()
            askForFeedback()
          }}
        >
          <Icon name="chat" />
          {t('report_problem')}
        </button>
      </li>
      <li>
        <Link to="/ielts" onClick={onGo}>
          <Icon name="arrow-left" />
          {t('to_practice')}
        </Link>
      </li>
    </>
  )
}
