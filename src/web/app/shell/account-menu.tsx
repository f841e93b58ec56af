import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/profile/profile.ts'
import { brand } from '#web/brand/index.ts'
import { isPro, toDisplayName } from '#web/session/index.ts'
import { askForFeedback } from '#web/support/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findFamilyLink } from './family-link.ts'
import { listOfficeLinks } from './find-office.ts'

interface AccountMenuProps {
  readonly profile: Profile
  readonly onLogOut: () => void
  /** For when it cannot be fetched and nobody wants to wait for it. */
  readonly onClose?: () => void
}

export function Face({ name }: { readonly name: string }) {
  return (
    <span className="ap-face" aria-hidden="true">
      {Array.from(name)[0]?.toUpperCase()}
    </span>
  )
}

/** The greeting, with a crown for Pro, and what belongs to the person's own account. */
export function AccountMenu({ profile, onLogOut }: AccountMenuProps) {
  const t = useTranslation('app')
  const navigate = useNavigate()
  const name = toDisplayName(profile)
  const greeting = t('greeting', { name })
  const ofStaff = listOfficeLinks(profile).map(({ to, word }) => ({ label: t(word), onPress: () => void navigate({ to }) }))
  const ofPerson = profile.finish_bind
    ? [
        { label: t('profile'), onPress: () => void navigate({ to: '/profile' }) },
        { label: t('balance'), onPress: () => void navigate({ to: '/ielts/profile/balance' }) },
        { label: t('invite_friends'), onPress: () => void navigate({ to: '/ielts/profile/referral' }) },
      ]
    : []
  const family = findFamilyLink(profile)
  const ofFamily = family === null ? [] : [{ label: t(family.word), onPress: () => void navigate({ to: family.to }) }]
  const chat = brand.chat_url
  const ofBrand = chat === null ? [] : [{ label: t('feedback'), onPress: () => void window.open(chat, '_blank', 'noopener') }]
  const forAll = [...ofBrand, { label: t('report_problem'), onPress: askForFeedback }, { label: t('log_out'), onPress: onLogOut }]
  return (
    <span className="bs-wide-only">
      <Menu label={t('account')} note={profile.email} items={[...ofPerson, ...ofFamily, ...ofStaff, ...forAll]}>
        <Face name={name} />
        <span className="ap-greeting">{greeting}</span>
        {isPro(profile) && <Icon name="crown" label={t('pro_member')} className="ap-crown" />}
        <Icon name="down" />
      </Menu>
    </span>
  )
}
