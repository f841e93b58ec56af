import type { ReactNode } from 'react'
import { Select, TextArea, TextInput } from '#web/kit/form/inputs.tsx'
import { nameField, useProblemAt, useValueAt } from './editor-context.ts'
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
  const [value, change] = useValueAt(file, path)
  const field = {
    label,
    hint,
    lang,
    onBlur,
    error: useProblemAt(file, path),
    value: toText(value),
    onValue: (text: string) => change(isOptional && text === '' ? undefined : text),
    ...(isOptional && { optional: true }),
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
  return (
    <label className="dk-flag" data-at={nameField(file, path)}>
      <input
        type="checkbox"
        checked={toFlag(value)}
        onChange={({ target }) => {
          change(target.checked ? 'true' : undefined)
          onChanged?.(target.checked)
        }}
      />
      <span>{label}</span>
    </label>
  )
}

/** The sentence of a problem that belongs to a whole group or question. */
export function ProblemAt({ file, path }: { readonly file: string; readonly path: Path }) {
  const problem = useProblemAt(file, path)
  return (
    <div data-at={nameField(file, path)}>
      {problem !== undefined && (
        <p className="bs-err" lang="en">
          {problem}
        </p>
      )}
    </div>
  )
}
