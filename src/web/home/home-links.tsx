import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Profile } from '#contract/profile/profile.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './home-links.css'
import { hasLine, lineQuery } from '#web/identity/index.ts'
import { hasRole } from '#web/session/index.ts'

const forAll = [{ to: '/teachers', word: 'find_teachers' }] as const

const forAdmins = [
  { to: '/admin', word: 'admin_home' },
  { to: '/students', search: { role: 'everyone' }, word: 'find_users' },
  { to: '/students', search: { role: 'student' }, word: 'find_students' },
  { to: '/teachers', word: 'find_teachers' },
  { to: '/admin/parent', word: 'find_parents' },
  { to: '/students', search: { role: 'super-admin' }, word: 'find_admins' },
  { to: '/admin/tests', word: 'view_tests' },
] as const

/** Where the person's role may go that the header does not name. */
export function HomeLinks({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('home')
  const links = hasRole(profile, 'super-admin') ? forAdmins : forAll
  return (
    <nav aria-label={t('ways')}>
      <ul className="ac-hello">
        {links.map((link) => (
          <li key={link.word}>
            <Link to={link.to} {...('search' in link && { search: link.search })}>
              {t(link.word)}
            </Link>
          </li>
        ))}
        {hasLine() && <LineLink />}
      </ul>
    </nav>
  )
}

/** For who has bound no LINE account yet. */
function LineLink() {
  const t = useTranslation('home')
  const { data } = useQuery(lineQuery)
  if (data?.linked_at !== null) return null
  return (
    <li>
      <Link to="/profile" search={{ tab: 'setting' }} hash="line">
        {t('bind_line')}
      </Link>
    </li>
  )
}
