import { acceptLanguage } from '#contract/kit/common.ts'
import type { LinkContext } from '#server/identity/addressee.service.ts'
import type { SiteOf } from '#server/brand/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Log } from '#server/kit/log.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import * as store from './authorization-request.store.ts'
import { type OpenIdProvider, UnconfirmedIdentity } from './open-id.ts'

export interface LineContext extends LinkContext {
  readonly db: Db
  /** Undefined: no channel is set up. */
  readonly line: OpenIdProvider | undefined
  readonly siteOf: SiteOf
  readonly log: Log
}

const lifeSeconds = 600
/** Where LINE leads back to, on the host that was left. */
const returnPath = '/login/line'

/** The provider; refuses where none is set up. */
export function requireLine({ line }: Pick<LineContext, 'line'>): OpenIdProvider {
  if (line === undefined) throw refuse.LINE_OFF()
  return line
}

/** Returns the provider's response. On failure, logs the cause and refuses the request with the reason for the person. */
async function ask<T>({ log }: LineContext, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof UnconfirmedIdentity)) throw error
    log.warn({ reason: error.message }, 'LINE did not confirm who somebody is')
    throw refuse.LINE_FAILED()
  }
}

/**
 * Begins a journey to LINE: where the browser goes, and the key that it has to bring back. Nobody else can end the journey: what comes back in
 * the address alone is worth nothing.
 */
export async function beginJourney(
  context: LineContext,
  { wish: purpose, personId }: { readonly wish: store.LinePurpose; readonly personId: number | null },
  { host, lang }: Caller,
): Promise<{ url: string; key: string }> {
  const line = requireLine(context)
  const site = context.siteOf(host)
  if (site === null) throw refuse.LINE_ELSEWHERE({ url: context.senderOf({ host }).siteUrl })
  const [state, key, nonce, codeVerifier] = [createToken(), createToken(), createToken(), createToken()]
  const redirectUri = `${site}${returnPath}`
  const url = await ask(context, line.toAuthorizeUrl({ state, nonce, codeVerifier, redirectUri, locale: acceptLanguage[lang] }))
  await inTransaction(context.db, (tx) =>
    store.insertRequest(tx, {
      stateHash: hashToken(state),
      keyHash: hashToken(key),
      wish: purpose,
      person_id: personId,
      nonce,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      lifeSeconds,
    }),
  )
  return { url, key }
}

/** What the browser brings back. */
export interface AuthorizationReturn {
  readonly code: string
  readonly state: string
  readonly key: string
}

/**
 * Who LINE says has come back (`sub`). The code is redeemed once, whatever comes of it; a journey that was confirmed may be asked about again until
 * it is ended, as long as it lives.
 */
export async function confirmReturn(
  context: LineContext,
  { code, state, key }: AuthorizationReturn,
  { wish: purpose, personId }: { readonly wish: store.LinePurpose; readonly personId: number | null },
): Promise<string> {
  const { db } = context
  const line = requireLine(context)
  const claim = { stateHash: hashToken(state), keyHash: hashToken(key), wish: purpose, personId }
  const request = await inTransaction(db, (tx) => store.takeCode(tx, claim))
  if (request === undefined) {
    const known = await store.findConfirmed(db, claim)
    if (known === undefined) throw refuse.LINE_EXPIRED()
    return known
  }
  const { nonce, code_verifier: codeVerifier, redirect_uri: redirectUri } = request
  const subject = await ask(context, line.identify({ code, nonce, codeVerifier, redirectUri, now: await readClock(db) }))
  await inTransaction(db, (tx) => store.updateSubject(tx, claim.stateHash, subject))
  return subject
}
