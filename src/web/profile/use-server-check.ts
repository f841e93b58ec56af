import { useRef, useState } from 'react'
import { Refused } from '#web/kit/api/refused.ts'
import { useDescribeRefusal } from '#web/kit/api/describe-refusal.ts'

/** What the server said of one value. */
export type CheckAnswer =
  | { readonly state: 'unknown' | 'asking' | 'good' }
  /** 422: the value cannot stand. */
  | { readonly state: 'refused'; readonly sentence: string }
  /** No answer came; nothing is known of the value. */
  | { readonly state: 'failed'; readonly sentence: string }

const unknown: CheckAnswer = { state: 'unknown' }

export interface ServerCheck {
  readonly answerTo: (value: string) => CheckAnswer
  /** On leaving the field: never twice for one value, and not while the server asks for a pause. */
  readonly ask: (value: string) => Promise<void>
  /** On a press: asks again, and says so when no answer comes. */
  readonly askAgain: (value: string) => Promise<void>
}

const toKey = (value: string) => value.trim().toLowerCase()

function pauseOf(error: Refused): number {
  const seconds = error.body['retry_after_seconds']
  return error.status === 429 && typeof seconds === 'number' ? seconds * 1000 : 0
}

/** Asks the server about values of a field while a form is filled in; sending the form asks once more. */
export function useServerCheck(call: (value: string) => Promise<unknown>): ServerCheck {
  const [answers, setAnswers] = useState<Readonly<Record<string, CheckAnswer>>>({})
  const pausedUntil = useRef(0)
  const describeRefusal = useDescribeRefusal()
  const put = (key: string, answer: CheckAnswer) => setAnswers((before) => ({ ...before, [key]: answer }))

  const answerTo = (value: string) => answers[toKey(value)] ?? unknown
  const askAgain = async (value: string) => {
    const key = toKey(value)
    if (key === '' || answers[key]?.state === 'asking') return
    put(key, { state: 'asking' })
    try {
      await call(value.trim())
      put(key, { state: 'good' })
    } catch (error) {
      if (error instanceof Refused) pausedUntil.current = performance.now() + pauseOf(error)
      const refused = error instanceof Refused && error.status === 422
      put(key, { state: refused ? 'refused' : 'failed', sentence: describeRefusal(error) })
    }
  }
  const ask = async (value: string) => {
    const { state } = answerTo(value)
    if (performance.now() < pausedUntil.current || (state !== 'unknown' && state !== 'failed')) return
    await askAgain(value)
  }
  return { answerTo, ask, askAgain }
}
