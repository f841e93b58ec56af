import { useState } from 'react'
import type { ChildProfile } from '#contract/account/family.contract.ts'
import { listCountries } from '#web/account/countries.ts'
import { tidyPhone } from '#web/account/binding/person-rules.ts'
import { api } from '#web/kit/api.ts'
import { Button } from '#web/kit/button.tsx'
import { Form, FormSentence } from '#web/kit/form.tsx'
import { Select, TextInput } from '#web/kit/inputs.tsx'
import '#web/kit/list.css'
import { useLang } from '#web/kit/lang.ts'
import { showToast } from '#web/kit/toast.tsx'
import { type Submission, useSubmit } from '#web/kit/use-submit.ts'
import { useWords } from '#web/kit/words.ts'
import { holdChild } from './queries.ts'

const fields = ['first_name', 'last_name', 'school', 'grade_level', 'phone', 'address'] as const
type Typed = Readonly<Record<(typeof fields)[number], string>>

/** School and college in their order, then those who have left. */
const grades = [...Array.from({ length: 17 }, (_, before) => String(before + 1)), '0']

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
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
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

/** What a parent may change of a child, and what not and why. */
export function ChildForm({ child }: { readonly child: ChildProfile }) {
  const words = useWords('family')
  const detail = useWords('detail')
  const submission = useSubmit(fields)
  const [base, setBase] = useState(() => toTyped(child)) // What the fields began with, whatever arrives meanwhile.
  const [typed, setTyped] = useState(base)
  const type = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const submit = () => {
    const missing = (['first_name', 'school', 'grade_level', 'phone'] as const).filter((field) => typed[field].trim() === '')
    const errors = Object.fromEntries(missing.map((field) => [field, [words('required')]]))
    if (!('phone' in errors) && !/^\d{7,20}$/.test(tidyPhone(typed.phone))) errors['phone'] = [detail('err_phone')]
    if (Object.keys(errors).length > 0) return submission.refuse(errors)
    void submission.run(async () => {
      const changed = await api.family.changeChild({ id: child.id, ...toChange(typed, base) })
      holdChild(changed)
      setBase(toTyped(changed))
      setTyped(toTyped(changed))
      showToast(words('saved'))
    })
  }
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-profile">
      <h2 id="ac-profile">{words('profile')}</h2>
      <Form submission={submission} onSubmit={submit} className="bs-stack" label={words('profile')}>
        <ChildFields typed={typed} type={type} submission={submission} />
        <FormSentence submission={submission} />
        <Button type="submit" kind="primary" busy={submission.busy}>
          {words('save')}
        </Button>
      </Form>
      <Locked child={child} />
    </section>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly type: (part: Partial<Typed>) => void
  readonly submission: Submission
}

function ChildFields({ typed, type, submission: { errors } }: FieldsProps) {
  const words = useWords('family')
  const detail = useWords('detail')
  const lang = useLang()
  const text = (field: keyof Typed, label: string, more: { optional?: boolean; hint?: string; type?: string; maxLength: number }) => (
    <TextInput
      key={field}
      label={label}
      autoComplete="off"
      value={typed[field]}
      onValue={(value) => type({ [field]: value })}
      error={errors[field]}
      {...more}
    />
  )
  const names = [
    text('first_name', detail('first_name'), { maxLength: 60 }),
    text('last_name', detail('last_name'), { optional: true, maxLength: 60 }),
  ]
  return (
    <>
      <div className="ac-halves">{lang === 'en' ? names : names.toReversed()}</div>
      <div className="ac-halves">
        {text('school', detail('school'), { maxLength: 120 })}
        <Select
          label={detail('grade_level')}
          placeholder={detail('choose')}
          options={grades.map((grade) => ({ value: grade, label: detail(`grade_${grade}`) }))}
          value={typed.grade_level}
          onValue={(grade_level) => type({ grade_level })}
          error={errors['grade_level']}
        />
      </div>
      {text('phone', detail('phone'), { hint: detail('phone_hint'), type: 'tel', maxLength: 30 })}
      {text('address', words('address'), { optional: true, maxLength: 300 })}
    </>
  )
}

function Locked({ child }: { readonly child: ChildProfile }) {
  const words = useWords('family')
  const detail = useWords('detail')
  const lang = useLang()
  const country = child.country === null ? undefined : listCountries(lang).find(({ value }) => value === child.country)?.label
  const facts = [
    [detail('username'), child.username],
    [words('email'), child.email],
    [detail('age_band'), child.age_band === null ? null : detail(`age_${child.age_band}`)],
    [detail('country'), country],
  ] as const
  return (
    <div className="ac-locked bs-stack">
      <h3>{words('locked_title')}</h3>
      <dl className="bs-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? words('not_said')}</dd>
          </div>
        ))}
      </dl>
      <p className="bs-small bs-soft">{words('locked_why')}</p>
    </div>
  )
}
