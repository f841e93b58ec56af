import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { LineChannel } from '#server/kit/settings.ts'
import { hashToken } from '#server/kit/secret.ts'

/** The provider has not confirmed who somebody is; the message is for the log, and says nothing secret. */
export class UnconfirmedIdentity extends Error {}

/** What a journey begins with. */
interface AuthorizationStart {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  /** BCP 47 tag of the language that the provider's pages should have. */
  readonly locale: string
}

/** What somebody comes back with, and what the journey began with. */
interface AuthorizationReturn {
  readonly code: string
  readonly nonce: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly now: Date
}

/** A provider of OpenID Connect by the authorization code flow with PKCE (OpenID Connect Core 1.0 §3.1, RFC 7636). */
export interface OpenIdProvider {
  /** Where the browser is sent. Throws `Unconfirmed` when the provider cannot be asked for its addresses. */
  toAuthorizeUrl(departure: AuthorizationStart): Promise<string>
  /** Redeems a code, and answers who the provider says it is (`sub`). Throws `Unconfirmed`. */
  identify(given: AuthorizationReturn): Promise<string>
}

const timeoutMs = 8000
const knownForMs = 3_600_000
/** How far the two clocks may be apart. */
const toleranceSeconds = 60
/** LINE signs by the channel's secret where a web app asks, and by its own keys elsewhere. */
const algorithms = ['HS256', 'ES256', 'RS256']

interface Metadata {
  readonly authorization_endpoint: string
  readonly token_endpoint: string
  readonly jwks_uri: string
}

async function fetchJson(url: string, what: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok) return body
    const { data } = z.object({ error: z.string().regex(/^[\w.-]{1,60}$/) }).safeParse(body)
    throw new UnconfirmedIdentity(`${what} answered ${answer.status}${data === undefined ? '' : ` ${data.error}`}`)
  } catch (error) {
    throw error instanceof UnconfirmedIdentity ? error : new UnconfirmedIdentity(`${what} does not answer`, { cause: error })
  }
}

/** OpenID Connect Discovery 1.0 §4. */
async function discover(issuer: string): Promise<Metadata> {
  const address = z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ })
  const Answer = z.object({ issuer: z.literal(issuer), authorization_endpoint: address, token_endpoint: address, jwks_uri: address })
  const parsed = Answer.safeParse(await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, 'the issuer'))
  if (!parsed.success) throw new UnconfirmedIdentity(`the issuer describes itself wrongly: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  return parsed.data
}

/** The token is for us alone, and of this very journey; jose has looked at signature, issuer, audience and time. */
function readSubject({ sub, aud, azp, nonce }: JWTPayload, { channelId }: LineChannel, expected: string): string {
  const audience = typeof aud === 'string' ? [aud] : (aud ?? [])
  if (audience.length !== 1 || (azp !== undefined && azp !== channelId)) throw new UnconfirmedIdentity('the ID token is for others too')
  if (nonce !== expected) throw new UnconfirmedIdentity('the ID token is of another journey')
  if (sub === undefined || sub === '' || sub.length > 255) throw new UnconfirmedIdentity('the ID token names nobody')
  return sub
}

/** Asks the provider nothing before the first journey; its addresses are asked for once an hour. */
export function createOpenIdProvider(channel: LineChannel): OpenIdProvider {
  const { issuer, channelId, channelSecret } = channel
  const secret = new TextEncoder().encode(channelSecret)
  let known: { readonly metadata: Metadata; readonly findKey: JWTVerifyGetKey; readonly untilMs: number } | undefined
  const ask = async () => {
    if (known === undefined || performance.now() > known.untilMs) {
      const metadata = await discover(issuer)
      const findKey = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: timeoutMs })
      known = { metadata, findKey, untilMs: performance.now() + knownForMs }
    }
    return known
  }
  return {
    toAuthorizeUrl: async ({ state, nonce, codeVerifier, redirectUri, locale }) => {
      const url = new URL((await ask()).metadata.authorization_endpoint)
      const query = {
        response_type: 'code',
        client_id: channelId,
        redirect_uri: redirectUri,
        scope: 'openid',
        state,
        nonce,
        code_challenge: hashToken(codeVerifier).toString('base64url'),
        code_challenge_method: 'S256',
        ui_locales: locale,
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    identify: async ({ code, nonce, codeVerifier, redirectUri, now }) => {
      const { metadata, findKey } = await ask()
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: channelId,
        client_secret: channelSecret,
        code_verifier: codeVerifier,
      })
      const answer = z.object({ id_token: z.string().max(20_000) })
      const { data } = answer.safeParse(await fetchJson(metadata.token_endpoint, 'the token endpoint', { method: 'POST', body }))
      if (data === undefined) throw new UnconfirmedIdentity('the token endpoint gives no ID token')
      const pickKey: JWTVerifyGetKey = (header, token) => (header.alg === 'HS256' ? secret : findKey(header, token))
      const { payload } = await jwtVerify(data.id_token, pickKey, {
        algorithms,
        issuer,
        audience: channelId,
        currentDate: now,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      }).catch((error: unknown) => {
        throw new UnconfirmedIdentity(`the ID token is not good: ${error instanceof Error ? error.message : ''}`, { cause: error })
      })
      return readSubject(payload, channel, nonce)
    },
  }
}
