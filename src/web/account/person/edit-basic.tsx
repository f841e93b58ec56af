import { useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { isEmail } from '#web/identity/index.ts'
import { listZones } from '#web/account/zones.ts'
import { api } from '#web/kit/api/api.ts'
import { Select } from '#web/kit/form/inputs.tsx'
import { isLang, langNames, langs } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from '#web/account/people/decision-dialog.tsx'
import { IdentityFields } from '#web/account/people/identity-fields.tsx'

const fields = ['username', 'first_name', 'last_name', 'email', 'lang', 'timezone', 'password'] as const

interface EditBasicProps {
  readonly profile: Profile
  readonly name: string
  readonly onClose: () => void
}

/** Names, address, language and time zone of somebody else. Only what was changed is sent. */
export function EditBasic({ profile, name, onClose }: EditBasicProps) {
  const t = useTranslation('account/people')
  const was = {
    username: profile.username ?? '',
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    email: profile.email,
    lang: profile.lang ?? '',
    timezone: profile.timezone ?? '',
  }
  const [typed, setTyped] = useState(was)
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const changed = (field: keyof typeof typed) => typed[field].trim() !== was[field]
  const save = () =>
    api.profile.changeBasicOf({
      id: profile.id,
      ...(changed('username') && { username: typed.username.trim() }),
      ...(changed('first_name') && { first_name: typed.first_name.trim() }),
      ...(changed('last_name') && { last_name: typed.last_name.trim() || null }),
      ...(changed('email') && { email: typed.email.trim() }),
      ...(changed('timezone') && { timezone: typed.timezone || null }),
      ...(changed('lang') && isLang(typed.lang) && { lang: typed.lang }),
    })
  return (
    <DecisionDialog
      title={t('edit_basic', { name })}
      confirm={t('save')}
      done={t('toast_saved')}
      fields={fields}
      check={() => (isEmail(typed.email) ? {} : { email: [t('email_wrong')] })}
      decide={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <IdentityFields typed={typed} type={type} errors={errors} isNew={false} />
          <div className="bs-pair">
            <Select
              label={t('lang')}
              placeholder={t('none_chosen')}
              options={langs.map((value) => ({ value, label: langNames[value] }))}
              value={typed.lang}
              onValue={(lang) => type({ lang })}
              error={errors['lang']}
            />
            <Select
              label={t('timezone')}
              placeholder={t('none_chosen')}
              options={listZones(was.timezone)}
              value={typed.timezone}
              onValue={(timezone) => type({ timezone })}
              error={errors['timezone']}
            />
          </div>
        </>
      )}
    </DecisionDialog>
  )
}
