import { hash, randomUUID } from 'node:crypto'
import { idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { type Db, isUnavailable } from '#server/kit/database.ts'
import { InvalidInput, refusalsOf } from '#server/kit/refusal.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { freeKey, storeAnswer, takeKey } from './idempotency.store.ts'

const refuse = refusalsOf(idempotencyRefusals)

/** When whoever finds the same request still running is to come again. */
const comeBackAfterSeconds = 2

export interface OnceRequest {
  /** "POST /path" as the contract writes it. */
  readonly operation: string
  readonly caller: Caller
  /** As it arrived: path, query and body together. */
  readonly input: unknown
  /** The status of a good answer. */
  readonly status: number
}

/** Runs an operation, unless its key has an answer already: then that is answered. */
export type AnswerOnce = <T>(request: OnceRequest, run: () => Promise<T>) => Promise<T>

/** The same text for the same value, in whatever order its fields came. */
function toCanonicalText(value: unknown): string {
  return (
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : each,
    ) ?? ''
  )
}

/** What the database is too busy for is left: the lease ends, and the request then finds what it did by its reference. */
async function unlessUnavailable(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
  })
}

/**
 * Answers a request once for each `Idempotency-Key` of a person: sent again it is answered as the first time, for 48 hours. Refuses a call
 * without a key, a key of another request (422), and one whose request is still running (409). Only a success is stored: whoever was refused
 * may send the same request again. After a crash the request runs again, so what it does must happen once by a reference made of the key.
 */
export function createAnswerOnce(db: Db): AnswerOnce {
  return async ({ operation, caller, input, status }, run) => {
    if (caller.idempotencyKey === null || caller.idempotencyKey === undefined)
      throw new InvalidInput({ idempotency_key: ['http.idempotency_key_missing'] })
    const key = { personId: personOf(caller), operation, key: caller.idempotencyKey }
    const token = randomUUID()
    const former = await takeKey(db, key, { hash: hash('sha256', toCanonicalText([caller.product, input]), 'buffer'), token })
    if (former === 'running') throw refuse.REQUEST_STILL_RUNNING({ retry_after_seconds: comeBackAfterSeconds })
    if (former === 'other-request') throw refuse.IDEMPOTENCY_KEY_USED()
    if (former !== null) return former.answer.body as Awaited<ReturnType<typeof run>>
    try {
      const body = await run()
      await unlessUnavailable(storeAnswer(db, key, token, { status, body }))
      return body
    } catch (error) {
      await unlessUnavailable(freeKey(db, key, token))
      throw error
    }
  }
}
