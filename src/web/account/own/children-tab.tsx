import type { Profile } from '#contract/profile/profile.ts'
import { PhoneInput, checkPhone, checkRequired, tidyPhone, withError, SaveRow, useEdit } from '#web/profile/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { FamilyState } from './family-state.tsx'
import { Section } from './section.tsx'

/** Of a parent: how their children stand, and how to reach them. */
export function ChildrenTab({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  return (
    <>
      <FamilyState side="parent" />
      <Section title={t('parent_contact')}>
        <PhoneForm profile={profile} />
      </Section>
    </>
  )
}

const phoneFields = ['phone']

function PhoneForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const { part, submission, dirty, submit, discard } = useEdit<{ readonly phone: string }>(profile, {
    stored: (own) => ({ phone: own.parent?.phone ?? '' }),
    fields: phoneFields,
    check: (typed) => {
      const errors = checkRequired(typed, ['phone'])
      withError(errors, 'phone', checkPhone(typed.phone))
      return errors
    },
    save: (typed) => api.family.changeParent({ phone: tidyPhone(typed.phone) }),
  })
  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack ac-narrow" label={t('parent_contact')}>
      <PhoneInput {...part} />
      <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
    </Form>
  )
}
