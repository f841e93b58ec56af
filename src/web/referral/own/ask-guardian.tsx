import { Link } from '@tanstack/react-router'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** What a child sees whom no guardian has consented for. */
export function AskGuardian() {
  const t = useTranslation('referral/own')
  return (
    <Note icon="users">
      <p>{t('guardian_needed')}</p>
      <p>
        <Link to="/ask-parent">{t('ask_parent')}</Link>
      </p>
    </Note>
  )
}
