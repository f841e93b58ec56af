import type { ReactNode } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { Select, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { CommentButton } from './comment-button.tsx'
import { nameField, useField, useProblemAt, useValueAt, type ValueField } from './editor-context.ts'
import { type Path, toFlag, toText } from './json.ts'

interface AtProps {
  readonly file: string
  readonly path: Path
  readonly label: string
  readonly hint?: ReactNode
}

interface TextAtProps extends AtProps {
  /** More than one line. */
  readonly rows?: number
  /** An empty text takes the field out of the file. */
  readonly isOptional?: boolean
  readonly lang?: string
  readonly inputMode?: 'numeric' | 'decimal'
  readonly onBlur?: () => void
}

/** A text of a file. */
export function TextAt({ file, path, label, hint, rows, isOptional = false, lang = 'en', inputMode, onBlur }: TextAtProps) {
  const kit = useTranslation('kit')
  const [value, change] = useValueAt(file, path)
  const field = {
    label,
    hint,
    lang,
    onBlur,
    error: useProblemAt(file, path),
    value: toText(value),
    onValue: (text: string) => change(isOptional && text === '' ? undefined : text),
    aside: (
      <>
        <CommentButton {...{ file, path, label }} /> {isOptional && kit('optional')}
      </>
    ),
  }
  return (
    <div data-at={nameField(file, path)}>
      {rows === undefined ? <TextInput {...field} inputMode={inputMode} autoComplete="off" /> : <TextArea {...field} rows={rows} />}
    </div>
  )
}

interface SelectAtProps extends AtProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChanged?: (value: string) => void
}

/** One of several values of a file. */
export function SelectAt({ file, path, label, hint, options, onChanged }: SelectAtProps) {
  const [value, change] = useValueAt(file, path)
  const text = toText(value)
  const known = options.some((option) => option.value === text)
  return (
    <div data-at={nameField(file, path)}>
      <Select
        label={label}
        hint={hint}
        aside={<CommentButton {...{ file, path, label }} />}
        error={useProblemAt(file, path)}
        value={text}
        options={known ? options : [{ value: text, label: text }, ...options]}
        onValue={(next) => {
          change(next)
          onChanged?.(next)
        }}
      />
    </div>
  )
}

/** A yes or no of a file; no is not written. */
export function FlagAt({ file, path, label, onChanged }: AtProps & { readonly onChanged?: (isOn: boolean) => void }) {
  const [value, change] = useValueAt(file, path)
  const field = useField(file, path)
  return (
    <div data-at={field.at}>
      <label className="dk-flag">
        <input
          type="checkbox"
          {...field.ties}
          checked={toFlag(value)}
          onChange={({ target }) => {
            change(target.checked ? 'true' : undefined)
            onChanged?.(target.checked)
          }}
        />
        <span>{label}</span>
      </label>
      <FieldProblem field={field} />
    </div>
  )
}

/** The sentence of a field's problem. */
export function FieldProblem({ field }: { readonly field: ValueField }) {
  if (field.error === undefined) return null
  return (
    <p className="bs-err" id={field.errorId} tabIndex={-1}>
      <span>{field.error}</span>
    </p>
  )
}

/** The sentence of a problem that belongs to a whole group, line or file. */
export function ProblemAt({ file, path }: { readonly file: string; readonly path: Path }) {
  const field = useField(file, path, false)
  return (
    <div className="dk-problem-at" data-at={field.at}>
      <FieldProblem field={field} />
    </div>
  )
}
