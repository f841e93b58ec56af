import type { PersonRow } from '#contract/account/people-admin.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { isLifelong, toTaipeiDay } from './pro-days.ts'

/** Until when somebody is Pro, by the calendar of GMT+8, with the crown; or that they are not. */
export function ProBadge({ until }: { readonly until: string | null }) {
  const t = useTranslation('account/people')
  if (until === null) return <span className="bs-mute">{t('free')}</span>
  return (
    <Badge tone="pro" icon="crown">
      {isLifelong(until) ? t('pro_for_life') : t('pro_until', { day: toTaipeiDay(until) })}
    </Badge>
  )
}

/** What is unusual of an account, each in a badge; plain words where it is in order. */
export function StatusBadges({ person }: { readonly person: PersonRow }) {
  const t = useTranslation('account/people')
  const { status, finish_bind, limited } = person
  return (
    <>
      {status === 'active' && finish_bind && !limited && <span className="bs-mute">{t('status_active')}</span>}
      {status === 'blocked' && (
        <Badge tone="bad" icon="lock">
          {t('status_blocked')}
        </Badge>
      )}
      {(status === 'closing' || status === 'closed') && <Badge tone="bad">{t(`status_${status}`)}</Badge>}
      {!finish_bind && <Badge tone="wait">{t('unbound')}</Badge>}
      {limited && <Badge tone="wait">{t('limited')}</Badge>}
    </>
  )
}

/** "student, teacher", without Pro, which has a badge of its own. */
export function useFormatRoles(): (roles: PersonRow['all_roles']) => string {
  const t = useTranslation('account/people')
  return (roles) => {
    const granted = roles.filter((role) => role !== 'ielts-pro')
    return granted.length === 0 ? t('no_role') : granted.map((role) => t(`role_${role}`)).join(t('comma'))
  }
}
