import { NamePair } from '#web/profile/index.ts'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface Identity {
  readonly email: string
  readonly username: string
  readonly first_name: string
  readonly last_name: string
}

interface IdentityFieldsProps {
  readonly typed: Identity
  readonly type: (part: Partial<Identity>) => void
  readonly errors: Readonly<Record<string, string>>
  /** An account that is opened now, whose username may come later; not one that is there. */
  readonly isNew: boolean
}

/** What somebody else logs in with and is called by. */
export function IdentityFields({ typed, type, errors, isNew }: IdentityFieldsProps) {
  const t = useTranslation('account/people')
  return (
    <>
      <TextInput
        {...(isNew && { 'data-autofocus': true })}
        label={t('email')}
        {...(!isNew && { hint: t('email_hint') })}
        type="email"
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        onValue={(email) => type({ email })}
        error={errors['email']}
      />
      <NamePair typed={typed} type={type} errors={errors} optional={isNew} ofOther />
      <TextInput
        label={t('username')}
        hint={t('username_hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        value={typed.username}
        onValue={(username) => type({ username })}
        error={errors['username']}
        optional={isNew}
      />
    </>
  )
}
