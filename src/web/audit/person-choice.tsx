import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { AuditPerson } from '#contract/audit/audit.contract.ts'
import { Button } from '#web/kit/display/button.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { peopleQuery } from './audit-queries.ts'
import { formatPersonName } from './describe-event.ts'

interface PersonChoiceProps {
  readonly label: string
  /** The number of the chosen person. */
  readonly value: number | undefined
  readonly onValue: (id: number | undefined) => void
}

/** One person, searched by name, username, email or number; the chosen one can be taken off again. */
export function PersonChoice({ label, value, onValue }: PersonChoiceProps) {
  return value === undefined ? <PersonSearch label={label} onValue={onValue} /> : <Chosen label={label} value={value} onValue={onValue} />
}

function Chosen({ label, value, onValue }: PersonChoiceProps & { readonly value: number }) {
  const t = useTranslation('audit')
  const found = useQuery(peopleQuery(String(value)))
  const person = found.data?.data.find(({ id }) => id === value)
  const who = person === undefined ? t('number', { id: value }) : formatPersonName(t, person)
  return (
    <div className="bs-field">
      <div className="bs-field-top">
        <span>{label}</span>
      </div>
      <Button icon="close" className="pp-chosen" aria-label={t('take_off', { label, who })} onClick={() => onValue(undefined)}>
        {who}
      </Button>
    </div>
  )
}

function PersonSearch({ label, onValue }: Pick<PersonChoiceProps, 'label' | 'onValue'>) {
  const t = useTranslation('audit')
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const text = typed.trim()
  const found = useQuery({ ...peopleQuery(text), enabled: text !== '', placeholderData: keepPreviousData })
  const people = text === '' ? [] : (found.data?.data ?? [])
  const active = people[Math.min(place, people.length - 1)]
  const isShown = isOpen && text !== ''
  const press = (event: KeyboardEvent) => {
    if (!isShown || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setPlace(Math.max(0, Math.min(people.length - 1, place + step)))
    else if (event.key === 'Enter' && active !== undefined) onValue(active.id)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <div className="pp-choice">
      <Field label={label}>
        {(ties) => (
          <input
            {...ties}
            type="text"
            className="bs-input"
            role="combobox"
            autoComplete="off"
            maxLength={100}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? list : undefined}
            aria-activedescendant={isShown && active !== undefined ? `${list}-${active.id}` : undefined}
            placeholder={t('person_hint')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPlace(0)
              setOpen(true)
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
          />
        )}
      </Field>
      {isShown && (people.length > 0 || found.isError || !found.isFetching) && (
        <div className="bs-card pp-options">
          {people.length === 0 && (
            <p className="bs-small bs-mute" role="status">
              {t(found.isError ? 'people_failed' : 'nobody')}
            </p>
          )}
          <div id={list} role="listbox" tabIndex={-1} aria-label={label}>
            {people.map((person) => (
              <PersonOption key={person.id} id={`${list}-${person.id}`} {...{ person, isActive: person === active, onValue }} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface PersonOptionProps extends Pick<PersonChoiceProps, 'onValue'> {
  readonly id: string
  readonly person: AuditPerson
  readonly isActive: boolean
}

function PersonOption({ id, person, isActive, onValue }: PersonOptionProps) {
  const t = useTranslation('audit')
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Before the field loses the focus.
      onPointerDown={(event) => {
        event.preventDefault()
        onValue(person.id)
      }}
    >
      {formatPersonName(t, person)}
      {person.name !== '' && <span className="bs-tiny bs-mute"> {person.email}</span>}
    </div>
  )
}
