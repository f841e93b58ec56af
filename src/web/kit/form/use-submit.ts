import { useCallback, useRef, useState } from 'react'
import type { FieldErrors } from '#contract/kit/endpoint.ts'
import { withLoadingLine } from '#web/kit/loading.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'
import { sortErrors } from './sort-errors.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

export interface Submission {
  readonly busy: boolean
  /** The first sentence for each field. */
  readonly errors: Readonly<Record<string, string>>
  /** What belongs to no single field, for the place above the button. */
  readonly sentence: string | null
  /** The status of the last refusal. */
  readonly status: number | null
  /** Counts failures, so that a form can move focus to the first wrong field. */
  readonly failures: number
  /** Runs the work unless it runs already; true when it came through. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>
  /** Shows errors found before anything was sent. */
  readonly refuse: (errors: FieldErrors) => void
  readonly clear: () => void
}

interface State {
  readonly busy: boolean
  readonly errors: Readonly<Record<string, string>>
  readonly sentence: string | null
  readonly status: number | null
  readonly failures: number
}

const idle: State = { busy: false, errors: {}, sentence: null, status: null, failures: 0 }

/** One form's sending: busy, its refusals beside `fields`, and one sentence for the rest. What was typed stays. */
export function useSubmit(fields: readonly string[]): Submission {
  const [state, setState] = useState(idle)
  const running = useRef(false)
  const describeRefusal = useDescribeRefusal()
  const t = useTranslation('kit')

  const fail = useCallback(
    (errors: FieldErrors, otherwise: string | null, status: number | null) =>
      setState((before) => {
        const sorted = sortErrors(errors, fields)
        const wrong = Object.keys(sorted.errors).length
        // A single wrong field needs no summary.
        const sentence = sorted.sentence ?? (wrong === 0 ? otherwise : wrong === 1 ? null : t('check_fields'))
        return { busy: false, errors: sorted.errors, sentence, status, failures: before.failures + 1 }
      }),
    [fields, t],
  )

  const run = useCallback(
    async (work: () => Promise<void>) => {
      if (running.current) return false
      running.current = true
      setState((before) => ({ ...before, busy: true }))
      try {
        await withLoadingLine(work)
        setState(idle)
        return true
      } catch (error) {
        if (!(error instanceof Refused)) reportError(error)
        const refused = error instanceof Refused ? error : new Refused(500, {})
        const sentence = refused.status === 0 ? t('unreachable_form') : describeRefusal(refused)
        fail(refused.status === 422 ? refused.errors : {}, sentence, refused.status)
        return false
      } finally {
        running.current = false
      }
    },
    [fail, describeRefusal, t],
  )

  const refuse = useCallback((errors: FieldErrors) => fail(errors, null, null), [fail])
  const clear = useCallback(() => setState(idle), [])
  return { ...state, run, refuse, clear }
}
