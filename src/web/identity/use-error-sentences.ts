import { useCallback } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { FoundErrors } from './entry-rules.ts'

/** Turns word keys by field into sentences by field. */
export function useErrorSentences(file: 'identity' | 'profile'): (found: FoundErrors) => FieldErrors {
  const t = useTranslation(file)
  const kit = useTranslation('kit')
  return useCallback(
    (found) =>
      Object.fromEntries(Object.entries(found).map(([field, key]) => [field, [key === 'err_required' ? kit('required') : t(key)]])),
    [t, kit],
  )
}
