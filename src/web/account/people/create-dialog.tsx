import { useState } from 'react'
import type { GrantedRole } from '#contract/account/people-admin.contract.ts'
import type { Lang } from '#contract/kit/common.ts'
import { orNull } from '#web/profile/index.ts'
import { isEmail } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Select } from '#web/kit/form/inputs.tsx'
import { getLang, isLang, langNames, langs } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { RoleTicks } from './role-ticks.tsx'

const fields = ['email', 'username', 'first_name', 'last_name', 'lang', 'roles', 'password'] as const

/** An account for somebody else; the link to its first password is sent by email. */
export function CreateDialog({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (id: number) => void }) {
  const t = useTranslation('account/people')
  const kit = useTranslation('kit')
  const [typed, setTyped] = useState({ email: '', username: '', first_name: '', last_name: '' })
  const [lang, setLang] = useState<Lang>(getLang)
  const [roles, setRoles] = useState<readonly GrantedRole[]>([])
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const make = async () => {
    const { email, username, first_name, last_name } = typed
    const made = await api.peopleAdmin.create({
      email: email.trim(),
      username: orNull(username),
      first_name: orNull(first_name),
      last_name: orNull(last_name),
      lang,
      roles: [...roles],
    })
    onMade(made.id)
  }
  return (
    <DecisionDialog
      title={t('create')}
      confirm={t('create_do')}
      done={t('toast_created')}
      fields={fields}
      check={() => (isEmail(typed.email) ? {} : { email: [typed.email.trim() === '' ? kit('required') : t('email_wrong')] })}
      decide={make}
      onDone={() => undefined}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className="bs-soft">{t('create_lead')}</p>
          <IdentityFields typed={typed} type={type} errors={errors} isNew />
          <Select
            label={t('lang')}
            options={langs.map((value) => ({ value, label: langNames[value] }))}
            value={lang}
            onValue={(value) => isLang(value) && setLang(value)}
            error={errors['lang']}
          />
          <RoleTicks roles={roles} onRoles={setRoles} />
        </>
      )}
    </DecisionDialog>
  )
}
