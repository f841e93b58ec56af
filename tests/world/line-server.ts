import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import type { LineChannel } from '#server/kit/settings.ts'

/** What may be wrong with an ID token, beside nothing. */
export const flaws = [
  'another nonce',
  'another audience',
  'a second audience',
  'another issuer',
  'expired',
  'without an end',
  'unsigned',
  'signed by a stranger',
  'signed with a key of a stranger',
  'naming nobody',
] as const
export type Flaw = (typeof flaws)[number]

/** Who is at LINE, and what LINE makes of them. */
export interface Visitor {
  /** Null: they do not say yes. */
  readonly subject: string | null
  readonly flaw?: Flaw
  /** Signed with the channel's secret by default, as LINE does for web apps. */
  readonly algorithm?: 'HS256' | 'ES256'
}

export interface TestLineServer {
  readonly channel: LineChannel
  /** Who whoever comes by is, from now on; before, each is somebody else. */
  welcome(visitor: Visitor): void
  /** Goes there and back, as a browser does: what the address holds that it is led back to. */
  visit(url: string, visitor: Visitor): Promise<{ code: string; state: string; site: string }>
  close(): Promise<void>
}

interface Grant extends Visitor {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

const hourSeconds = 3600

/** A provider of OpenID Connect on a free port of this machine, that asks nobody for a password. */
export async function startTestLineServer(): Promise<TestLineServer> {
  const channelId = '1657000001'
  const channelSecret = '5f2a1c0de94b4a7f8d1e3c6b7a890123'
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'of-line', alg: 'ES256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let welcomed: Visitor | undefined
  let issuer = ''

  const writeToken = (grant: Grant): Promise<string> | string => {
    const { subject, flaw, nonce, algorithm = 'HS256' } = grant
    const now = Math.floor(Date.now() / 1000)
    const ends = flaw === 'expired' ? now - hourSeconds : now + hourSeconds
    const claims: JWTPayload = {
      iss: flaw === 'another issuer' ? 'https://line.example.org' : issuer,
      aud: flaw === 'another audience' ? 'somebody-else' : flaw === 'a second audience' ? [channelId, 'somebody-else'] : channelId,
      nonce: flaw === 'another nonce' ? randomUUID() : nonce,
      iat: now - 2 * hourSeconds,
      ...(flaw === 'naming nobody' ? {} : { sub: subject ?? '' }),
      ...(flaw === 'without an end' ? {} : { exp: ends }),
    }
    if (flaw === 'unsigned') return new UnsecuredJWT(claims).encode()
    if (flaw === 'signed with a key of a stranger')
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'of-line' }).sign(foreign.privateKey)
    if (algorithm === 'ES256') return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'of-line' }).sign(own.privateKey)
    const secret = flaw === 'signed by a stranger' ? channelSecret.toUpperCase() : channelSecret
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
  }

  const authorize = ({ searchParams: asked }: URL, answer: ServerResponse): void => {
    const redirectUri = asked.get('redirect_uri') ?? ''
    const isGood =
      asked.get('response_type') === 'code' &&
      asked.get('client_id') === channelId &&
      asked.get('scope') === 'openid' &&
      asked.get('code_challenge_method') === 'S256' &&
      new URL(redirectUri).pathname === '/login/line'
    if (!isGood) return void answer.writeHead(400).end('400 Bad Request')
    const back = new URL(redirectUri)
    const present = welcomed ?? { subject: `U${randomUUID()}` }
    back.searchParams.set('state', asked.get('state') ?? '')
    if (present.subject === null) back.searchParams.set('error', 'access_denied')
    else {
      const code = randomUUID().replaceAll('-', '')
      grants.set(code, { ...present, nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '', redirectUri })
      back.searchParams.set('code', code)
    }
    answer.writeHead(302, { location: back.href }).end()
  }

  const redeem = async (request: IncomingMessage, tell: (status: number, body: object) => void): Promise<void> => {
    const given = new URLSearchParams(await text(request))
    if (given.get('client_id') !== channelId || given.get('client_secret') !== channelSecret) return tell(401, { error: 'invalid_client' })
    const code = given.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant === undefined || grant.challenge !== challenge || grant.redirectUri !== given.get('redirect_uri'))
      return tell(400, { error: 'invalid_grant' })
    tell(200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 2_592_000, id_token: await writeToken(grant) })
  }

  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', issuer)
    const tell = (status: number, body: object) =>
      void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/authorize') return authorize(url, answer)
    if (url.pathname === '/token') return void redeem(request, tell)
    if (url.pathname === '/certs') return tell(200, { keys: [jwk] })
    if (url.pathname !== '/.well-known/openid-configuration') return tell(404, {})
    tell(200, { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/certs` })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const welcome = (visitor: Visitor) => void (welcomed = visitor)
  return {
    channel: { issuer, channelId, channelSecret },
    welcome,
    visit: async (address, visitor) => {
      welcome(visitor)
      const answer = await fetch(address, { redirect: 'manual' })
      const back = new URL(answer.headers.get('location') ?? '')
      const [code, state] = [back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '']
      return { code, state, site: `${back.origin}${back.pathname}` }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
