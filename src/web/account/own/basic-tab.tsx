import type { Profile } from '#contract/profile/profile.ts'
import { NamesFields, checkNames, namesFields, type NamesTyped, toNames, toNamesTyped, SaveRow, useEdit } from '#web/profile/index.ts'
import { api } from '#web/kit/api/api.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { EmailSection } from './email-section.tsx'
import { Section } from './section.tsx'

export function BasicTab({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  return (
    <>
      <Section title={t('names')} lead={t('names_lead')}>
        <NamesForm profile={profile} />
      </Section>
      <EmailSection profile={profile} />
    </>
  )
}

function NamesForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('account/own')
  const { part, submission, dirty, submit, discard } = useEdit<NamesTyped>(profile, {
    stored: toNamesTyped,
    fields: namesFields,
    check: checkNames,
    save: (typed) => api.profile.changeBasic(toNames(typed)),
  })
  return (
    <Form submission={submission} onSubmit={submit} className="bs-stack" label={t('names')}>
      <NamesFields {...part} own={profile.username} />
      <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
    </Form>
  )
}
