import type { ParentLink } from '#contract/account/family.contract.ts'
import { api } from '#web/kit/api.ts'
import { showToast } from '#web/kit/toast.tsx'
import { useWords } from '#web/kit/words.ts'
import { type LinkAction, LinkList, LinkRow } from './link-list.tsx'
import { PairingCode } from './pairing-code.tsx'
import { Section } from './section.tsx'

/** Of a student: the parents who are connected or ask to be, and a code for another one. */
export function ParentsSection() {
  const words = useWords('profile')
  return (
    <Section title={words('parents')} lead={words('parents_lead')} anchor="parents">
      <div className="bs-stack">
        <LinkList
          side="student"
          none={{ title: words('parents_none'), text: words('parents_none_text') }}
          row={(link) => <ParentRow key={link.id} link={link} />}
        />
        <PairingCode />
      </div>
    </Section>
  )
}

function useActions({ id, status, parent }: ParentLink): readonly LinkAction[] {
  const words = useWords('profile')
  const name = parent.name === '' ? parent.email : parent.name
  if (status === 'verified') {
    return [
      {
        label: words('link_end'),
        said: words('link_end_with', { name }),
        kind: 'quiet',
        done: async () => {
          await api.family.endLink({ id })
          showToast(words('updated'))
        },
        question: { title: words('link_end_title', { name }), text: words('parent_end_text'), danger: true },
      },
    ]
  }
  if (status !== 'requested') return []
  const confirm: LinkAction = {
    label: words('link_confirm'),
    said: words('link_confirm_with', { name }),
    done: async () => {
      await api.family.confirm({ id })
      showToast(words('updated'))
    },
    question: { title: words('link_confirm_title', { name }), text: words('link_confirm_text', { email: parent.email }) },
  }
  const refuse: LinkAction = {
    label: words('link_refuse'),
    said: words('link_refuse_with', { name }),
    kind: 'quiet',
    done: async () => {
      await api.family.reject({ id })
      showToast(words('updated'))
    },
    question: { title: words('link_refuse_title', { name }), text: words('link_refuse_text'), danger: true },
  }
  return [confirm, refuse]
}

function ParentRow({ link }: { readonly link: ParentLink }) {
  const actions = useActions(link)
  return <LinkRow link={link} name={link.parent.name} email={link.parent.email} actions={actions} />
}
