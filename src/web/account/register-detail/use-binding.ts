import type { Profile } from '#contract/profile/profile.ts'
import { type FoundErrors, useErrorSentences } from '#web/identity/index.ts'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useFormErrors } from '#web/profile/index.ts'

interface BindingForm<T> {
  readonly typed: T
  readonly fields: readonly string[]
  readonly check: (typed: T) => FoundErrors
  /** Sends what is typed. */
  readonly bind: (typed: T) => Promise<Profile>
  readonly onBound: (profile: Profile) => Promise<void>
}

/** How each of the three forms checks, sends and says what is wrong. */
export function useBinding<T extends object>({ typed, fields, check, bind, onBound }: BindingForm<T>) {
  const submission = useSubmit(fields)
  const say = useErrorSentences('profile')
  const { errors, leave } = useFormErrors({ typed, found: check(typed), submission })
  /** What is sent may be tidier than what was typed. */
  const submit = (tidied: T = typed) => {
    const found = check(tidied)
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(async () => onBound(await bind(tidied)))
  }
  return { submission, errors, leave, submit }
}
