import type { ParentLink } from '#contract/account/family.contract.ts'
import type { Profile } from '#contract/account/person.ts'
import { PhoneInput } from '#web/account/binding/names-fields.tsx'
import { checkPhone, checkRequired, tidyPhone, withError } from '#web/account/binding/person-rules.ts'
import '#web/account/binding/register-detail.css'
import { api } from '#web/kit/api.ts'
import { Form } from '#web/kit/form.tsx'
import { showToast } from '#web/kit/toast.tsx'
import { useWords } from '#web/kit/words.ts'
import { AskStudent, UseCode } from './add-child.tsx'
import { type LinkAction, LinkList, LinkRow } from './link-list.tsx'
import { SaveRow } from './save-row.tsx'
import { Section } from './section.tsx'
import { useEdit } from './use-edit.ts'

/** Of a parent: how to reach them, and their children in every state. */
export function ChildrenTab({ profile }: { readonly profile: Profile }) {
  const words = useWords('profile')
  return (
    <>
      <Section title={words('children')} lead={words('children_lead')}>
        <LinkList
          side="parent"
          none={{ title: words('children_none'), text: words('children_none_text') }}
          row={(link) => <ChildRow key={link.id} link={link} />}
        />
      </Section>
      <Section title={words('child_add')} lead={words('child_add_lead')}>
        <div className="bs-stack ac-narrow">
          <AskStudent />
          <UseCode />
        </div>
      </Section>
      <Section title={words('parent_contact')}>
        <PhoneForm profile={profile} />
      </Section>
    </>
  )
}

function useActions({ id, status, student }: ParentLink): readonly LinkAction[] {
  const words = useWords('profile')
  const name = student.name === '' ? student.email : student.name
  const end: LinkAction = {
    label: words(status === 'verified' ? 'link_end' : 'link_withdraw'),
    said: words(status === 'verified' ? 'link_end_with' : 'link_withdraw_for', { name }),
    kind: 'quiet',
    done: async () => {
      await api.family.endLink({ id })
      showToast(words('updated'))
    },
    question: {
      title: words(status === 'verified' ? 'link_end_title' : 'link_withdraw_title', { name }),
      text: words(status === 'verified' ? 'child_end_text' : 'link_withdraw_text'),
      danger: true,
    },
  }
  if (status === 'verified') return [end]
  const again: LinkAction = {
    label: words('link_ask_again'),
    said: words('link_ask_again_for', { name }),
    done: async () => {
      await api.family.requestLink({ email: student.email })
      showToast(words('sent'))
    },
  }
  return status === 'requested' ? [again, end] : [again]
}

function ChildRow({ link }: { readonly link: ParentLink }) {
  const actions = useActions(link)
  return <LinkRow link={link} name={link.student.name} email={link.student.email} actions={actions} />
}

const phoneFields = ['phone']

function PhoneForm({ profile }: { readonly profile: Profile }) {
  const words = useWords('profile')
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
    <Form submission={submission} onSubmit={submit} className="bs-stack ac-narrow" label={words('parent_contact')}>
      <PhoneInput {...part} />
      <SaveRow submission={submission} dirty={dirty} onDiscard={discard} />
    </Form>
  )
}
