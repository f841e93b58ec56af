import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import type { Finder } from '#web/office/index.ts'
import { api } from '#web/kit/api/api.ts'
import { maskEmail } from '#web/kit/format/mask-email.ts'
import type { Translate } from '#web/kit/i18n/words.ts'
import { toFullName } from './person-name.ts'
import { isLifelong, isLifeOfOthers, toTaipeiDay } from './pro-days.ts'

const maxFound = 5

/** What is unusual of an account, or until when it is Pro. */
function formatState({ status, finish_bind, ielts_pro_expire_at: pro }: PersonRow, t: Translate): string | undefined {
  if (status !== 'active') return t(`status_${status}`)
  if (!finish_bind) return t('unbound')
  if (pro === null) return undefined
  return isLifelong(pro) ? t('pro_for_life') : t('pro_until', { day: toTaipeiDay(pro) })
}

const hasLifeOfOthers = ({ ielts_pro_expire_at: end, taken_unlimited_expire_at: staffEnd }: PersonRow) => isLifeOfOthers({ end, staffEnd })

/** The person of that number, then people by name, username or email. That minors are among them is on record, as in every list. */
export const findPeople: Finder = async (q, { signal, wordsOf }) => {
  const t = wordsOf('account/people')
  const { data } = await api.peopleAdmin.list({ q, per_page: maxFound }, { signal })
  const isMeant = ({ id }: PersonRow) => q.replace('#', '') === String(id)
  const found = data.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one)))
  return found.map((person) => {
    const roles = person.all_roles.filter((role) => role !== 'ielts-pro').map((role) => t(`role_${role}`))
    const state = formatState(person, t)
    return {
      href: `/students/${person.id}`,
      title: toFullName(person) || maskEmail(person.email),
      note: [...roles, t('number', { id: person.id })].join(t('comma')),
      ...(state !== undefined && { state }),
      isMeant: isMeant(person),
      ...((person.status === 'closed' || hasLifeOfOthers(person)) && { withoutActions: ['pro'] }),
    }
  })
}
