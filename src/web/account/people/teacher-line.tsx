import { maskEmail } from '#web/kit/format/mask-email.ts'
import { Link } from '@tanstack/react-router'
import type { TeacherRow } from '#contract/profile/teacher.contract.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { toFullName } from './person-name.ts'

export function TeacherLine({ teacher }: { readonly teacher: TeacherRow }) {
  const t = useTranslation('account/people')
  const { id, college, major, subjects, contact } = teacher
  const name = toFullName(teacher) || t('number', { id })
  return (
    <li className="bs-listrow pp-plain">
      <div>
        <h2 className="bs-listrow-title">
          <Link to="/teachers/$who" params={{ who: String(id) }}>
            {name}
          </Link>
        </h2>
        <p className="bs-tiny bs-mute">{[college, major].filter(Boolean).join(' · ')}</p>
      </div>
      <p>{subjects.join(t('comma'))}</p>
      {contact !== null && <p className="bs-tiny bs-soft">{maskEmail(contact.email)}</p>}
    </li>
  )
}
