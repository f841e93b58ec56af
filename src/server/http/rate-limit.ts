import type { Access } from '#contract/kit/endpoint.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#server/kit/refusal.ts'
import { type Caller, isPermitted } from './caller.ts'

interface Brake {
  readonly points: number
  readonly seconds: number
  /** Whose calls are counted together. */
  readonly by: 'address' | 'person'
  /** Calls of all who come from one address without a session, where a mailed link is enough and a class opens theirs at once. */
  readonly strangers?: number
  /** Whoever has it may do this to anybody's, by its id, and guesses nothing: theirs are counted as everything else. */
  readonly unlessPermitted?: string
}

/** Wide brakes by address (a school's lab shares one) and narrower ones by person; "METHOD /path" as the contract writes it. */
const brakes: Readonly<Record<string, Brake>> = {
  'POST /login': { points: 300, seconds: 60, by: 'address' },
  'POST /line/sign-in': { points: 300, seconds: 60, by: 'address' },
  'POST /line/sign-in/finish': { points: 300, seconds: 60, by: 'address' },
  'POST /register': { points: 120, seconds: 3600, by: 'address' },
  'POST /check-username': { points: 20, seconds: 60, by: 'address' },
  'POST /send-reset-link': { points: 120, seconds: 3600, by: 'address' },
  'POST /send-verify-email': { points: 120, seconds: 3600, by: 'address' },
  'GET /verify': { points: 120, seconds: 60, by: 'address' },
  'POST /reset': { points: 60, seconds: 60, by: 'address' },
  'POST /set-url': { points: 60, seconds: 60, by: 'address' },
  'PATCH /password': { points: 20, seconds: 900, by: 'person' },
  // What tells whether an address or a code is known.
  'POST /check-email': { points: 10, seconds: 3600, by: 'person' },
  'POST /bind-parent': { points: 10, seconds: 3600, by: 'person' },
  'POST /parent-link': { points: 10, seconds: 3600, by: 'person' },
  'POST /auth-instructor': { points: 10, seconds: 3600, by: 'person' },
  'POST /bind-teacher': { points: 10, seconds: 3600, by: 'person' },
  // A code is guessed by who is signed in; the token of a mail cannot be.
  'POST /parent-link/confirm': { points: 20, seconds: 900, by: 'person', strangers: 1200, unlessPermitted: 'account:admin' },
  'POST /parent-link/reject': { points: 20, seconds: 900, by: 'person', strangers: 1200, unlessPermitted: 'account:admin' },
  'POST /parent-link/code': { points: 20, seconds: 3600, by: 'person' },
  'GET /parent-link/request': { points: 600, seconds: 60, by: 'address' },
  // What asks for the present password.
  'POST /step-up': { points: 20, seconds: 900, by: 'person' },
  'POST /second-factor': { points: 20, seconds: 900, by: 'person' },
  'POST /second-factor/confirm': { points: 20, seconds: 900, by: 'person' },
  'POST /second-factor/recovery-codes': { points: 20, seconds: 900, by: 'person' },
  'DELETE /second-factor': { points: 20, seconds: 900, by: 'person' },
  'PUT /teacher/billing-info': { points: 20, seconds: 900, by: 'person' },
  'POST /admin/teacher/{id}/billing-info/reveal': { points: 40, seconds: 900, by: 'person' },
  'DELETE /account/destroy/{id}': { points: 20, seconds: 900, by: 'person' },
  'POST /privacy/request': { points: 20, seconds: 900, by: 'person' },
  'POST /privacy/request/{id}/link': { points: 20, seconds: 900, by: 'person' },
  'POST /child/consent/{id}': { points: 20, seconds: 900, by: 'person' },
  // Each calls LINE, or leads there.
  'POST /line/binding': { points: 20, seconds: 900, by: 'person' },
  'POST /line/binding/finish': { points: 20, seconds: 900, by: 'person' },
  'DELETE /line/binding': { points: 20, seconds: 900, by: 'person' },
  // Each reads whole tables.
  'GET /admin/user.csv': { points: 20, seconds: 60, by: 'person' },
  'GET /admin/audit.csv': { points: 20, seconds: 60, by: 'person' },
  'GET /admin/audit/check': { points: 10, seconds: 60, by: 'person' },
  'GET /privacy/request/{id}/archive': { points: 120, seconds: 60, by: 'address' },
  'GET /ip-geo': { points: 60, seconds: 60, by: 'address' },
  'GET /captcha/flat': { points: 120, seconds: 60, by: 'address' },
  'GET /captcha/work': { points: 120, seconds: 60, by: 'address' },
  'POST /ielts/attempt/{id}/ops': { points: 40, seconds: 20, by: 'person' },
  // A chunk every five seconds, and all that waited after a while without a network.
  'PUT /ielts/attempt/{id}/recording/{question}/take/{take}/chunk/{chunk}': { points: 120, seconds: 20, by: 'person' },
  // Each makes a file; a mock has some twenty answers.
  'POST /ielts/attempt/{id}/recording/{question}/complete': { points: 60, seconds: 60, by: 'person' },
  // Each reads a Chinese font and makes a file.
  'GET /ielts/attempt/{id}/result-sheet.pdf': { points: 20, seconds: 60, by: 'person' },
  'POST /issue': { points: 10, seconds: 3600, by: 'person' },
  // Each picture is decoded and encoded anew.
  'POST /issue/file': { points: 60, seconds: 3600, by: 'person' },
  'POST /image': { points: 60, seconds: 3600, by: 'person' },
  // Each is unpacked and listened to.
  'POST /admin/test/import': { points: 60, seconds: 3600, by: 'person' },
  // The parts of a page, and some sixty that the room keeps for later: a school's lab loads them all in one minute.
  'GET /assets/*': { points: 60_000, seconds: 60, by: 'address' },
  // Players send no token, and a whole lab may press Start together.
  'GET /media/{revision}/{file}': { points: 6000, seconds: 60, by: 'address' },
  'GET /ielts/recording/{attempt}/{question}/{take}': { points: 1200, seconds: 60, by: 'address' },
}
const everythingElse: Brake = { points: 300, seconds: 60, by: 'person' }
/**
 * Whoever calls without a session may write any attempt token: new ones must not buy new counts, nor fill the memory with counters, so this
 * one is asked first. A school sits behind one address.
 */
const strangers: Brake = { points: 6000, seconds: 60, by: 'address' }

/** Counts a call against its brake; throws the 429 refusal when it is spent. Only where an attempt token opens the route does one count. */
export type Brakes = (route: string, caller: Caller, access?: Access) => Promise<void>

/** In memory, for the one process that serves. `liftAddresses`: a test start counts nothing by address. */
export function createBrakes(options: { liftAddresses: boolean }): Brakes {
  const limiters = new Map<Brake, RateLimiterMemory>()
  const limiterOf = (brake: Brake) => {
    const known = limiters.get(brake)
    if (known !== undefined) return known
    const limiter = new RateLimiterMemory({ points: brake.points, duration: brake.seconds })
    limiters.set(brake, limiter)
    return limiter
  }
  const wide = new Map(
    Object.values(brakes).flatMap((brake) =>
      brake.strangers === undefined ? [] : [[brake, { points: brake.strangers, seconds: brake.seconds, by: 'address' } as const]],
    ),
  )
  return async (route, caller, access) => {
    const named = brakes[route] ?? everythingElse
    const brake = named.unlessPermitted !== undefined && isPermitted(caller, named.unlessPermitted) ? everythingElse : named
    const isHolder = access === 'attempt-holder' && caller.attemptToken !== null
    const byAddress = brake.by === 'address' || (caller.session === null && !isHolder)
    if (byAddress) {
      if (!options.liftAddresses) await consume(limiterOf(wide.get(brake) ?? brake), caller.address)
      return
    }
    if (caller.session === null && !options.liftAddresses) await consume(limiterOf(strangers), caller.address)
    await consume(limiterOf(brake), countedAs(caller))
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent
    throw new Refusal('TOO_MANY_REQUESTS', { retry_after_seconds: Math.ceil(spent.msBeforeNext / 1000) })
  }
}

function countedAs(caller: Caller): string {
  return caller.session === null ? `attempt ${caller.attemptToken?.slice(0, 43) ?? ''}` : `person ${caller.session.personId}`
}
