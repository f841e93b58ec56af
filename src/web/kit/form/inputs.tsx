import { type InputHTMLAttributes, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface Typed {
  readonly value: string
  readonly onValue: (value: string) => void
}

/** The parts of a field, and what is left for its control. */
function split<T extends FieldProps>({ label, hint, error, invalid, optional, aside, ...rest }: T) {
  const field: FieldProps = { label, hint, error, ...(invalid !== undefined && { invalid }), ...(optional && { optional }), aside }
  return [field, rest] as const
}

interface TextInputProps extends FieldProps, Typed, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>
}

export function TextInput(props: TextInputProps) {
  const [field, { value, onValue, ...rest }] = split(props)
  return (
    <Field {...field}>
      {(ties) => (
        <input
          type="text"
          {...rest}
          {...ties}
          required={rest.required}
          className="bs-input"
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A password, with a button that shows it. Pasting and password managers work. */
export function PasswordInput(props: TextInputProps) {
  const [field, { value, onValue, ...rest }] = split(props)
  const [shown, setShown] = useState(false)
  const t = useTranslation('kit')
  return (
    <Field {...field}>
      {(ties) => (
        <span className="bs-inputrow">
          <input
            {...rest}
            {...ties}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="bs-input"
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <button type="button" className="bs-reveal" aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Icon name="eye" />
            <span aria-hidden="true">{t(shown ? 'hide' : 'show')}</span>
            <span className="bs-sr">{t('show_password', { field: field.label })}</span>
          </button>
        </span>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Typed, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> {}

export function TextArea(props: TextAreaProps) {
  const [field, { value, onValue, ...rest }] = split(props)
  return (
    <Field {...field}>
      {(ties) => <textarea {...rest} {...ties} className="bs-input" value={value} onChange={(event) => onValue(event.target.value)} />}
    </Field>
  )
}

export interface Option {
  readonly value: string
  readonly label: string
}

interface SelectProps extends FieldProps, Typed, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  readonly options: readonly Option[]
  /** Shown first and chosen while `value` is empty. */
  readonly placeholder?: string
}

export function Select(props: SelectProps) {
  const [field, { value, onValue, options, placeholder, ...rest }] = split(props)
  return (
    <Field {...field}>
      {(ties) => (
        <span className="bs-select">
          <select {...rest} {...ties} className="bs-input" value={value} onChange={(event) => onValue(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}
