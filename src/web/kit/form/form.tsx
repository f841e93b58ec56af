import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorLine } from './field.tsx'
import type { Submission } from './use-submit.ts'

interface FormProps {
  readonly submission: Submission
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly className?: string
  readonly label?: string
  /** For a button that stands outside: `<Button type="submit" form={id}>`. */
  readonly id?: string
}

/** Enter is a new line in a field of several lines; with Ctrl or ⌘ it sends the form, as it does from any other field. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, repeat, nativeEvent, target, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return
  event.preventDefault()
  if (!repeat) currentTarget.requestSubmit()
}

/**
 * A form whose validation errors are shown by the page, not by the browser; after a failure the first wrong field gets the focus. Ctrl Enter
 * sends it from a field of several lines.
 */
export function Form({ submission, onSubmit, children, className, label, id }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { failures } = submission
  useEffect(() => {
    if (failures === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    for (let holder = first?.parentElement; holder; holder = holder.parentElement)
      if (holder instanceof HTMLDetailsElement) holder.open = true
    first?.focus()
    if (!first) form.current?.querySelector('.bs-form-sentence')?.scrollIntoView({ block: 'nearest' })
  }, [failures])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      aria-label={label}
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** The sentence that belongs to no single field; stands above the button. Always in the page, so that it is announced. */
export function FormSentence({ submission }: { readonly submission: Submission }) {
  return (
    <div className="bs-form-sentence" role="alert">
      {submission.sentence !== null && <ErrorLine large>{submission.sentence}</ErrorLine>}
    </div>
  )
}
