import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { AuditPerson } from '#contract/audit/audit.contract.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { usePaused } from '#web/office/table/index.ts'
import { peopleQuery } from './audit-queries.ts'
import { formatPersonName } from './describe-event.ts'

interface PersonChoiceProps {
  readonly label: string
  /** The number of the chosen person. */
  readonly value: number | undefined
  readonly onValue: (id: number | undefined) => void
}

/** One person, searched by name, username, email or number; the chosen one can be taken off again, and the focus stays here. */
export function PersonChoice({ label, value, onValue }: PersonChoiceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  useEffect(() => {
    if (isMoved.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
    isMoved.current = false
  }, [value])
  const change = (id: number | undefined) => {
    isMoved.current = true
    onValue(id)
  }
  return (
    <div ref={place} className="pp-choice">
      {value === undefined ? <PersonSearch label={label} onValue={change} /> : <Chosen label={label} value={value} onValue={change} />}
    </div>
  )
}

function Chosen({ label, value, onValue }: PersonChoiceProps & { readonly value: number }) {
  const t = useTranslation('audit')
  const found = useQuery(peopleQuery(String(value)))
  const person = found.data?.data.find(({ id }) => id === value)
  const who = person === undefined ? t('number', { id: value }) : formatPersonName(t, person)
  return (
    <button type="button" className="ot-chip ot-chip-on" aria-label={t('take_off', { label, who })} onClick={() => onValue(undefined)}>
      {t('chosen', { label })}
      <b>{who}</b>
      <Icon name="close" />
    </button>
  )
}

/** People whom the text fits, asked for once somebody pauses. */
function useFoundPeople(typed: string, isComposing: boolean) {
  const text = typed.trim()
  const asked = usePaused(text, isComposing)
  const found = useQuery({ ...peopleQuery(asked), enabled: asked !== '', placeholderData: keepPreviousData })
  const isWaiting = asked !== text || found.isFetching
  return { people: text === '' ? [] : (found.data?.data ?? []), isError: found.isError, isWaiting }
}

function PersonSearch({ label, onValue }: Pick<PersonChoiceProps, 'label' | 'onValue'>) {
  const t = useTranslation('audit')
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isComposing, setComposing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(0)
  const { people, isError, isWaiting } = useFoundPeople(typed, isComposing)
  const active = people[Math.min(place, people.length - 1)]
  const isShown = isOpen && typed.trim() !== ''
  const press = (event: KeyboardEvent) => {
    if (!isShown || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setPlace(Math.max(0, Math.min(people.length - 1, place + step)))
    else if (event.key === 'Enter' && active !== undefined && !isWaiting) onValue(active.id)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <>
      <label className="ot-search">
        <span className="bs-sr">{label}</span>
        <Icon name="user" />
        <input
          type="text"
          className="bs-input"
          role="combobox"
          autoComplete="off"
          maxLength={100}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? list : undefined}
          aria-activedescendant={isShown && active !== undefined ? `${list}-${active.id}` : undefined}
          placeholder={label}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
            setOpen(true)
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </label>
      {isShown && (people.length > 0 || isError || !isWaiting) && (
        <div className="bs-card pp-options">
          {people.length === 0 && (
            <p className="bs-small bs-mute" role="status">
              {t(isError ? 'people_failed' : 'nobody')}
            </p>
          )}
          <div id={list} role="listbox" tabIndex={-1} aria-label={label}>
            {people.map((person) => (
              <PersonOption key={person.id} id={`${list}-${person.id}`} {...{ person, isActive: person === active, onValue }} />
            ))}
          </div>
        </div>
      )}
    </>
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
