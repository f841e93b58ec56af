import { type ReactNode, useId } from 'react'
import './field.css'
import { Icon } from '#web/kit/display/icon.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** A sentence in red below; the field keeps its text. */
  readonly error?: string | undefined
  /** A red edge without a sentence of its own: the sentence stands elsewhere. */
  readonly invalid?: boolean | undefined
  readonly optional?: boolean
  /** Stands opposite the label, a link for example. */
  readonly aside?: ReactNode
}

/** What ties an input to its label, hint and error. */
export interface FieldTies {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function ErrorLine({
  id,
  children,
  large = false,
}: {
  readonly id?: string
  readonly children: ReactNode
  readonly large?: boolean
}) {
  return (
    <p className={large ? 'bs-err bs-err-large' : 'bs-err'} id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

function describe(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>): string | undefined {
  const parts = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`].filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** Label above, hint and error below, for any one control. */
export function Field(props: FieldProps & { readonly children: (ties: FieldTies) => ReactNode }) {
  const { label, hint, error, invalid = error !== undefined, optional = false, aside, children } = props
  const id = useId()
  const t = useTranslation('kit')
  const opposite = aside ?? (optional ? t('optional') : null)
  return (
    <div className="bs-field">
      <div className="bs-field-top">
        <label htmlFor={id}>{label}</label>
        {opposite !== null && <span className="bs-field-aside">{opposite}</span>}
      </div>
      {children({ id, 'aria-describedby': describe(id, props), 'aria-invalid': invalid || undefined })}
      {error !== undefined && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {hint !== undefined && (
        <p className="bs-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
