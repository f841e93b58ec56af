import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/words.ts'
import { useNews } from './news.ts'

export function NoticesLink({ onClick }: { readonly onClick: () => void }) {
  const words = useWords('notification')
  const unread = useNews()?.unread ?? 0
  return (
    <Link to="/notifications" onClick={onClick}>
      {unread === 0 ? words('title') : words('title_unread', { count: unread })}
    </Link>
  )
}
