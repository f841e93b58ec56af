import { usePlaceInOffice } from '#web/office/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

/** The list that a person is looked for in: the first of these roles that they have decides. */
const lists = [
  { role: 'super-admin', under: '/students', word: 'tab_super-admin' },
  { role: 'teacher', under: '/teachers' },
  { role: 'parent', under: '/admin/parent' },
  { role: 'student', under: '/students', word: 'tab_student' },
] as const

const everyone = { role: 'everyone', under: '/students', word: 'tab_everyone' } as const

/** Files the page about a person under the list of their role; under everyone, as long as the role is unknown or there is none. */
export function usePersonPlace(roles: readonly string[] | undefined): void {
  const t = useTranslation('account/people')
  const list = lists.find(({ role }) => roles?.includes(role) === true) ?? everyone
  const part = 'word' in list ? { name: t(list.word), search: { role: list.role } } : undefined
  usePlaceInOffice({ under: list.under, ...(part !== undefined && { part }) })
}
