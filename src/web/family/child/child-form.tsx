import type { ChildProfile } from '#contract/family/family.contract.ts'
import {
  NamePair,
  checkPhone,
  checkRequired,
  orNull,
  tidyPhone,
  withError,
  StudentMust,
  SaveRow,
  useEditOf,
  listCountries,
} from '#web/profile/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { TextInput } from '#web/kit/form/inputs.tsx'
import '#web/kit/list/list.css'
import { useLang } from '#web/kit/i18n/lang.ts'
import { FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { setCachedChild } from '#web/family/queries.ts'

const fields = ['first_name', 'last_name', 'school', 'grade_level', 'phone', 'address'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

function toTyped(child: ChildProfile): Typed {
  return {
    first_name: child.first_name ?? '',
    last_name: child.last_name ?? '',
    school: child.school ?? '',
    grade_level: child.grade_level === null ? '' : String(child.grade_level),
    phone: child.phone ?? '',
    address: child.address ?? '',
  }
}

/** Only what was changed is sent, so that nothing is overwritten that the child has changed meanwhile. */
function toChange(typed: Typed, was: Typed) {
  const changed = fields.filter((field) => typed[field].trim() !== was[field].trim())
  const sent = {
    first_name: typed.first_name.trim(),
    last_name: orNull(typed.last_name),
    school: typed.school.trim(),
    grade_level: Number(typed.grade_level),
    phone: tidyPhone(typed.phone),
    address: orNull(typed.address),
  }
  return Object.fromEntries(changed.map((field) => [field, sent[field]]))
}

function check(typed: Typed) {
  const errors = checkRequired(typed, ['first_name', 'school', 'grade_level', 'phone'])
  withError(errors, 'phone', checkPhone(typed.phone))
  return errors
}

/** What a parent may change of a child, and what not and why. */
export function ChildForm({ child }: { readonly child: ChildProfile }) {
  const t = useTranslation('family')
  const { part, submission, dirty, submit, discard } = useEditOf<ChildProfile, Typed>(child, {
    stored: toTyped,
    fields,
    check,
    save: (typed, base) => api.family.changeChild({ id: child.id, ...toChange(typed, base) }),
    hold: setCachedChild,
  })
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-profile">
      <h2 id="ac-profile">{t('profile')}</h2>
      <Form submission={submission} onSubmit={submit} className="bs-stack" label={t('profile')}>
        <NamePair {...part} ofOther />
        <StudentMust {...part} ofOther />
        <TextInput
          label={t('address')}
          optional
          autoComplete="off"
          maxLength={300}
          value={part.typed.address}
          onValue={(address) => part.type({ address })}
          error={part.errors['address']}
        />
        <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
      </Form>
      <Locked child={child} />
    </section>
  )
}

function Locked({ child }: { readonly child: ChildProfile }) {
  const t = useTranslation('family')
  const detail = useTranslation('profile')
  const lang = useLang()
  const country = child.country === null ? undefined : listCountries(lang).find(({ value }) => value === child.country)?.label
  const facts = [
    [detail('username'), child.username],
    [t('email'), child.email],
    [detail('age_band'), child.age_band === null ? null : detail(`age_${child.age_band}`)],
    [detail('country'), country],
  ] as const
  return (
    <div className="ac-locked bs-stack">
      <h3>{t('locked_title')}</h3>
      <FactList facts={facts.map(([name, value]) => [name, value ?? t('not_said')])} />
      <p className="bs-small bs-soft">{t('locked_why')}</p>
    </div>
  )
}
