import { Link } from '@tanstack/react-router'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useNews } from './news.ts'

export function NoticesLink({ onClick }: { readonly onClick: () => void }) {
  const t = useTranslation('notification')
  const unread = useNews()?.unread ?? 0
  return (
    <Link to="/notifications" onClick={onClick}>
      {unread === 0 ? t('title') : t('title_unread', { count: unread })}
    </Link>
  )
}
