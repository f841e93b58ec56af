import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '#contract/api/contract.gen.ts'
import type { Product } from '#contract/content/group-type.ts'
import type * as clientOf from './api-link.ts'
import { Refused } from './refused.ts'
import { getToken } from '#web/kit/token.ts'

/** How one call differs from others. */
export interface CallContext {
  /** The exam room looks after its own refusals: nothing redirects. */
  readonly room?: boolean
  readonly attemptToken?: string
  /** The exam that the call is about; IELTS by default. */
  readonly product?: Product
  /** Lets the call outlive the page (64 kB at most): a POST of the first contract. */
  readonly keepalive?: boolean
}

/** A call's context as the link gets it. */
export interface SentContext extends CallContext {
  /** As it was when the call was made: signing out forgets it before the call has left. */
  readonly token: string | null
  /** Of a request that must happen once. */
  readonly requestKey?: string
}

type Client = typeof clientOf

/** Kept, because a page that closes has no time left for an import, not even of a module that is there. */
let openedClient: Client | undefined
let lazyLink: Client['link'] | undefined

async function openClient(): Promise<Client> {
  openedClient ??= await import('./api-link.ts')
  return openedClient
}

async function openLinkFor(name = ''): Promise<Client['link']> {
  const client = await openClient()
  if (client.knows(name)) return client.link
  lazyLink ??= (await import('./lazy-link.ts')).link
  return lazyLink
}

/** Fetches the client's code ahead of the first call; the landing page does without it. */
export function warmApi(): void {
  openClient().catch(() => undefined)
}

interface CallOptions {
  readonly context?: CallContext
}

async function call(path: readonly string[], input: unknown, options: CallOptions | undefined): Promise<unknown> {
  const token = getToken()
  if (options?.context?.keepalive === true && openedClient?.knows(path[0] ?? '') === true)
    return openedClient.postOnUnload({ path, input }, { ...options.context, token })
  const link = await openLinkFor(path[0]).catch((error: unknown) => {
    throw new Refused(0, {}, { cause: error })
  })
  return link.call(path, input, { ...options, context: { ...options?.context, token } })
}

/** Every path of names is a call: `api.exam.getTest` is `call(['exam', 'getTest'])`. */
function toCaller(path: readonly string[]): unknown {
  const caller = (input: unknown, options?: CallOptions) => call(path, input, options)
  return new Proxy(caller, {
    get: (target, name) => (typeof name === 'string' && name !== 'then' ? toCaller([...path, name]) : Reflect.get(target, name)),
  })
}

/**
 * Every JSON operation of the server, typed by the contract: `await api.exam.getTest({ id })`.
 * Throws `Refused`. 401 and 404 have already moved the person on, unless `{ context: { room: true } }` was given.
 */
export const api = toCaller([]) as ContractRouterClient<Contract, CallContext>
