import type { Refused } from './refused.ts'

/** What the catalogue of errors (spec §8) asks for: a place to go, or words to show. */
export type RefusalPlan =
  | { readonly go: 'login' | 'landing' | 'secondFactor' }
  | { readonly go: 'topUp'; readonly point: number }
  | { readonly say: 'server'; readonly text: string }
  | { readonly say: RefusalWord; readonly params?: Readonly<Record<string, number>> }

/** Keys of the kit's words. */
export type RefusalWord =
  | 'wrong_credentials'
  | 'no_such_user'
  | 'went_wrong'
  | 'operation_failed'
  | 'unreachable'
  | 'too_many'
  | 'too_many_seconds'
  | 'busy'

export function planRefusal(refused: Refused): RefusalPlan {
  switch (refused.status) {
    case 0:
      return { say: 'unreachable' }
    case 400:
      return planBadRequest(refused.message)
    case 401:
      return { go: 'login' }
    case 402:
      return typeof refused.body['point'] === 'number' ? { go: 'topUp', point: refused.body['point'] } : { say: 'operation_failed' }
    case 404:
      return { go: 'landing' }
    case 403:
      if (refused.code === 'SECOND_FACTOR_MISSING') return { go: 'secondFactor' }
      return refused.message === '' ? { say: 'went_wrong' } : { say: 'server', text: refused.message }
    case 409:
      return { say: refused.code === 'REQUEST_STILL_RUNNING' ? 'busy' : 'operation_failed' }
    case 422:
      return planInvalid(refused)
    case 429:
      return planTooMany(refused.body['retry_after_seconds'])
    case 503:
      return { say: 'busy' }
    default:
      return { say: 'operation_failed' }
  }
}

function planBadRequest(message: string): RefusalPlan {
  if (message === 'Unauthorized') return { say: 'wrong_credentials' }
  if (message === 'Not found user') return { say: 'no_such_user' }
  return { say: 'went_wrong' }
}

function planInvalid(refused: Refused): RefusalPlan {
  const text = Object.values(refused.errors).flat().join(' ')
  if (text !== '') return { say: 'server', text }
  return refused.message === '' ? { say: 'went_wrong' } : { say: 'server', text: refused.message }
}

function planTooMany(seconds: unknown): RefusalPlan {
  return typeof seconds === 'number' && seconds > 0
    ? { say: 'too_many_seconds', params: { count: Math.ceil(seconds) } }
    : { say: 'too_many' }
}

/** Where the shell sends people; the app sets it at its start. */
export interface Redirects {
  readonly login: () => void
  readonly landing: () => void
  readonly secondFactor: () => void
  /** T-Coins are missing, so many: whether to deposit them is asked over the page. */
  readonly topUp: (point: number) => void
}

let ways: Redirects | undefined

export function setRedirects(given: Redirects): void {
  ways = given
}

/** Follows a refusal that is a way to go; the others are shown where they happened. */
export function handleRefusal(refused: Refused): void {
  const plan = planRefusal(refused)
  if (!('go' in plan)) return
  if (plan.go === 'topUp') ways?.topUp(plan.point)
  else ways?.[plan.go]()
}
