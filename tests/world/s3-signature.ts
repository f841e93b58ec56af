import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  readonly method: string
  /** As it was sent: path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface S3Key {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The signature of a request under version 4 of Amazon's protocol, written from its description: nothing of a client is used. */
export function signS3({ method, url, headers }: SignedRequest, signedHeaders: readonly string[], key: S3Key): string {
  const { pathname, searchParams } = new URL(url, 'http://any.test')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted()
  const lines = signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}\n`)
  const canonical = [
    method,
    pathname,
    query.join('&'),
    lines.join(''),
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const at = headers['x-amz-date'] ?? ''
  const scope = [at.slice(0, 8), key.region, 's3', 'aws4_request']
  const signingKey = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${key.secretAccessKey}`)
  return hmac(signingKey, ['AWS4-HMAC-SHA256', at, scope.join('/'), hash(canonical)].join('\n')).toString('hex')
}

const quarterHourMs = 900_000
const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']

/** The code of the error that a store answers to a request with this signature; null: it is right. */
export function findSignatureFault(request: SignedRequest, key: S3Key): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/,]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, accessKeyId, day, region, names = '', signature] = pattern.exec(request.headers['authorization'] ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  const at = request.headers['x-amz-date'] ?? ''
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day ?? '-') || !(Math.abs(Date.now() - time) < quarterHourMs)) return 'RequestTimeTooSkewed'
  const signedHeaders = names.split(';')
  const sent = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if ([...mustBeSigned, ...sent].some((name) => !signedHeaders.includes(name))) return 'AccessDenied'
  return signature === signS3(request, signedHeaders, key) ? null : 'SignatureDoesNotMatch'
}
