import { useState } from 'react'
import type { FoundErrors } from '#web/identity/index.ts'
import type { Submission } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

export interface FormErrors {
  /** A sentence by field. */
  readonly errors: Readonly<Record<string, string>>
  /** A field lost the focus: invalid content is reported from now on. Missing content is reported on sending. */
  readonly leave: (field: string) => void
}

/** `tests_taken.0.score` belongs to what is typed as `tests_taken`. */
const rootOf = (field: string) => field.split('.')[0] ?? field

interface Watched<T> {
  readonly typed: T
  /** Word keys of `detail` by field, of what is typed now. */
  readonly found: FoundErrors
  readonly submission: Submission
}

/** The errors to show: of fields that were left, and those of the last sending until their field is changed. */
export function useFormErrors<T extends object>({ typed, found, submission }: Watched<T>): FormErrors {
  const t = useTranslation('profile')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState({ failures: submission.failures, typed })
  if (sent.failures !== submission.failures) setSent({ failures: submission.failures, typed })
  const isUnchanged = (field: string) => {
    const [now, then] = [typed, sent.typed].map((each) => (each as Readonly<Record<string, unknown>>)[rootOf(field)])
    return now === then || JSON.stringify(now) === JSON.stringify(then)
  }
  const ofLeft = Object.entries(found).filter(([field, key]) => left.has(field) && key !== 'err_required')
  const ofSent = Object.entries(submission.errors).filter(([field]) => isUnchanged(field))
  return {
    errors: { ...Object.fromEntries(ofLeft.map(([field, key]) => [field, t(key)])), ...Object.fromEntries(ofSent) },
    leave: (field) => setLeft((before) => new Set([...before, field])),
  }
}
