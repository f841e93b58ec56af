import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/profile/profile.ts'
import { toDisplayName } from '#web/session/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { Menu } from '#web/kit/dialog/menu.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Face } from './account-menu.tsx'

interface OfficeAccountProps {
  readonly profile: Profile
  readonly onLogOut: () => void
}

/** The account menu of the office: links of the side navigation aren't repeated here. */
export function OfficeAccount({ profile, onLogOut }: OfficeAccountProps) {
  const t = useTranslation('app')
  const navigate = useNavigate()
  const name = toDisplayName(profile)
  const items = [
    { label: t('profile'), onPress: () => void navigate({ to: '/profile' }) },
    { label: t('balance'), onPress: () => void navigate({ to: '/ielts/profile/balance' }) },
    { label: t('practice'), onPress: () => void navigate({ to: '/ielts' }) },
    { label: t('log_out'), onPress: onLogOut },
  ]
  return (
    <Menu label={t('account')} note={profile.email} items={items}>
      <Face name={name} />
      <span className="ap-greeting of-greeting">{t('greeting', { name })}</span>
      <span className="bs-wide-only">
        <Icon name="down" />
      </span>
    </Menu>
  )
}
