import { useState } from 'react'
import type { Profile } from '#contract/profile/profile.ts'
import { type FoundErrors, useErrorSentences } from '#web/identity/index.ts'
import { useFormErrors } from './use-form-errors.ts'
import { meQuery, useUnsaved } from '#web/session/index.ts'
import { queryClient } from '#web/kit/api/query.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { useSubmit } from '#web/kit/form/use-submit.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface Edit<S, T> {
  /** What is stored, as it would be typed. */
  readonly stored: (of: S) => T
  readonly fields: readonly string[]
  readonly check: (typed: T) => FoundErrors
  /** `base`: what the fields began with. */
  readonly save: (typed: T, base: T) => Promise<S>
}

/** A part of one's own profile being changed: what differs from what is stored is unsaved, and saving says so. */
export function useEdit<T extends object>(profile: Profile, edit: Edit<Profile, T>) {
  return useEditOf(profile, { ...edit, hold: (saved) => void queryClient.setQueryData(meQuery.queryKey, saved) })
}

/** The same for anything that is stored; `hold` keeps what the server answered. */
export function useEditOf<S, T extends object>(
  of: S,
  { stored, fields, check, save, hold }: Edit<S, T> & { readonly hold: (saved: S) => void },
) {
  const t = useTranslation('account/own')
  const [base, setBase] = useState(() => stored(of)) // What the fields began with, whatever arrives meanwhile.
  const [typed, setTyped] = useState(base)
  const submission = useSubmit(fields)
  const say = useErrorSentences('profile')
  const { errors, leave } = useFormErrors({ typed, found: check(typed), submission })
  const dirty = JSON.stringify(typed) !== JSON.stringify(base)
  useUnsaved(dirty)

  const send = async () => {
    const saved = await save(typed, base)
    hold(saved)
    setBase(stored(saved))
    setTyped(stored(saved))
    showToast(t('updated'))
  }
  const submit = () => {
    if (!dirty) return
    const found = check(typed)
    if (Object.keys(found).length > 0) submission.refuse(say(found))
    else void submission.run(send)
  }
  const discard = () => {
    setTyped(base)
    submission.clear()
  }
  const type = (part: Partial<T>) => setTyped((before) => ({ ...before, ...part }))
  return { part: { typed, type, errors, onLeave: leave }, submission, dirty, submit, discard }
}
