import { api } from '#web/kit/api/api.ts'
import { TextInput } from '#web/kit/form/inputs.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './fields.css'
import { fillAs, type PartProps, type PartOwner } from './part-props.ts'
import type { NamesTyped } from './person-rules.ts'
import { useServerCheck } from './use-server-check.ts'

interface NamesFieldsProps extends PartProps<NamesTyped> {
  /** The username that the person has already, which is no other's. */
  readonly own: string | null
}

/** Username and names. */
export function NamesFields({ own, ...part }: NamesFieldsProps) {
  return (
    <>
      <UsernameInput own={own} {...part} />
      <NamePair {...part} />
    </>
  )
}

function UsernameInput({ own, typed, type, errors, onLeave }: NamesFieldsProps) {
  const t = useTranslation('profile')
  const { answerTo, ask } = useServerCheck((username) => api.account.checkUsername({ username }))
  const isOwn = typed.username.trim() === own
  const answer = answerTo(typed.username)
  const taken = answer.state === 'refused' && !isOwn ? answer.sentence : undefined
  return (
    <TextInput
      label={t('username')}
      hint={<output>{t(answer.state === 'good' && !isOwn ? 'username_free' : 'username_hint')}</output>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      value={typed.username}
      onValue={(username) => type({ username })}
      onBlur={() => {
        onLeave('username')
        if (!isOwn) void ask(typed.username)
      }}
      error={errors['username'] ?? taken}
    />
  )
}

type PairTyped = Pick<NamesTyped, 'first_name' | 'last_name'>

interface NamePairProps extends Omit<PartProps<PairTyped>, 'onLeave'>, PartOwner {
  /** Both may be left out. */
  readonly optional?: boolean
}

/** First and last name; the family name comes first where people say it first. */
export function NamePair({ typed, type, errors, optional = false, ...owner }: NamePairProps) {
  const t = useTranslation('profile')
  const lang = useLang()
  const names = [
    <TextInput
      key="first"
      label={t('first_name')}
      optional={optional}
      autoComplete={fillAs('given-name', owner)}
      maxLength={60}
      value={typed.first_name}
      onValue={(first_name) => type({ first_name })}
      error={errors['first_name']}
    />,
    <TextInput
      key="last"
      label={t('last_name')}
      optional
      autoComplete={fillAs('family-name', owner)}
      maxLength={60}
      value={typed.last_name}
      onValue={(last_name) => type({ last_name })}
      error={errors['last_name']}
    />,
  ]
  return <div className="ac-pair">{lang === 'en' ? names : names.toReversed()}</div>
}

export function PhoneInput({ typed, type, errors, onLeave, ...owner }: PartProps<{ readonly phone: string }> & PartOwner) {
  const t = useTranslation('profile')
  return (
    <TextInput
      label={t('phone')}
      hint={t('phone_hint')}
      type="tel"
      autoComplete={fillAs('tel-national', owner)}
      maxLength={30}
      value={typed.phone}
      onValue={(phone) => type({ phone })}
      onBlur={() => onLeave('phone')}
      error={errors['phone']}
    />
  )
}
