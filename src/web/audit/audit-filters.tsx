import { useState } from 'react'
import { Icon } from '#web/kit/display/icon.tsx'
import { Field } from '#web/kit/form/field.tsx'
import { Select, TextInput } from '#web/kit/form/inputs.tsx'
import { FilterForm } from '#web/kit/list/filter-form.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type AuditWords, entities } from './audit-words.ts'
import { PersonChoice } from './person-choice.tsx'
import { type AuditFilter, readAuditFilter } from './read-audit-filter.ts'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly onFilter: (filter: AuditFilter) => void
  readonly words: AuditWords
}

/** Narrows the log: a choice acts at once, what is typed with the button or Enter. */
export function AuditFilters({ filter, onFilter, words }: AuditFiltersProps) {
  const t = useTranslation('audit')
  const { page: _page, ...narrowing } = filter
  const [typed, setTyped] = useState({ entity_id: filter.entity_id ?? '', from: filter.from ?? '', to: filter.to ?? '' })
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const find = (changed: Readonly<Record<string, unknown>> = {}) => onFilter(readAuditFilter({ ...narrowing, ...typed, ...changed }))
  return (
    <FilterForm find={t('find')} onFind={() => find()}>
      <PersonChoice label={t('actor')} value={filter.actor} onValue={(actor) => find({ actor })} />
      <PersonChoice label={t('person')} value={filter.person} onValue={(person) => find({ person })} />
      <KindSelect label={t('kind')} value={filter.kind ?? ''} onValue={(kind) => find({ kind })} words={words} />
      <Select
        label={t('entity')}
        value={filter.entity ?? ''}
        onValue={(entity) => find({ entity })}
        placeholder={t('all')}
        options={entities.map((entity) => ({ value: entity, label: words.formatEntity(entity) }))}
      />
      <TextInput label={t('entity_id')} maxLength={60} value={typed.entity_id} onValue={(entity_id) => type({ entity_id })} />
      <TextInput label={t('from')} type="date" value={typed.from} onValue={(from) => type({ from })} />
      <TextInput label={t('to')} hint={t('days_hint')} type="date" value={typed.to} onValue={(to) => type({ to })} />
    </FilterForm>
  )
}

interface KindSelectProps extends Pick<AuditFiltersProps, 'words'> {
  readonly label: string
  readonly value: string
  readonly onValue: (kind: string) => void
}

/** Kinds of decisions by the modules that record them; all of a module can be chosen too. */
function KindSelect({ label, value, onValue, words }: KindSelectProps) {
  const t = useTranslation('audit')
  return (
    <Field label={label}>
      {(ties) => (
        <span className="bs-select">
          <select {...ties} className="bs-input" value={value} onChange={(event) => onValue(event.target.value)}>
            <option value="">{t('all')}</option>
            {words.listKinds().map(({ module, name, kinds }) => (
              <optgroup key={module} label={name}>
                {kinds.length > 1 && <option value={module}>{t('kind_all', { group: name })}</option>}
                {kinds.map((kind) => (
                  <option key={kind.action} value={kind.action}>
                    {kind.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}
