import type { Access, CallLimit } from '#contract/kit/endpoint.ts'
import { refuse } from '#server/kit/refusal.ts'
import { type Caller, isPermitted } from '#server/kit/request/caller.ts'
import { type CountOne, createLocalCounter } from './call-counter.ts'

/** What is known of a route before it runs. */
export interface LimitedRoute {
  /** "METHOD /path" as the contract writes it; routes of one name are counted together. */
  readonly named: string
  readonly access?: Access | undefined
  readonly limit?: CallLimit | undefined
}

/** What every operation allows that says nothing of its own; one count for all of them. */
const defaultLimit: CallLimit = { calls: 300, seconds: 60, by: 'person' }
/**
 * Whoever calls without a session may write any attempt token: new ones must not buy new counts, nor fill the memory with counters, so this
 * one is asked first. A school sits behind one address.
 */
const anonymousLimit: CallLimit = { calls: 6000, seconds: 60, by: 'address' }

/** Counts a call against the limit of its route; throws the 429 refusal when it is used up. Only where an attempt token opens the route does one count. */
export type CountCall = (route: LimitedRoute, caller: Caller) => Promise<void>

/** `liftAddresses`: a test start counts nothing by address. Without a `countOne` it counts for this process alone. */
export function createRateLimits(options: { liftAddresses: boolean; countOne?: CountOne }): CountCall {
  const countOne = options.countOne ?? createLocalCounter()
  const consume = async (name: string, limit: CallLimit, key: string) => {
    const waitMs = await countOne({ name, key, limit })
    if (waitMs !== null) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: Math.ceil(waitMs / 1000) })
  }
  return async ({ named, access, limit }, caller) => {
    const isExempt = limit?.unlessPermitted !== undefined && isPermitted(caller, limit.unlessPermitted)
    const own = limit === undefined || isExempt ? defaultLimit : limit
    const name = own === defaultLimit ? 'every operation' : named
    const isHolder = access === 'attempt-holder' && caller.attemptToken !== null
    if (own.by === 'address' || (caller.session === null && !isHolder)) {
      if (options.liftAddresses) return
      const { anonymousCalls } = own
      if (anonymousCalls === undefined) await consume(name, own, caller.address)
      else await consume(`${name} anonymously`, { ...own, calls: anonymousCalls }, caller.address)
      return
    }
    if (caller.session === null && !options.liftAddresses) await consume('anonymous', anonymousLimit, caller.address)
    await consume(name, own, limitKeyOf(caller))
  }
}

function limitKeyOf(caller: Caller): string {
  return caller.session === null ? `attempt ${caller.attemptToken?.slice(0, 43) ?? ''}` : `person ${caller.session.personId}`
}
