import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(Math.max(8, availableParallelism() * 4)),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'write it as an address, or as Name <address>')
    .optional(),
  LINE_CHANNEL_ID: z
    .string()
    .trim()
    .regex(/^\S{1,100}$/, 'write it as the console of LINE shows it')
    .optional(),
  LINE_CHANNEL_SECRET: z
    .string()
    .trim()
    .regex(/^\S{16,200}$/, 'write it as the console of LINE shows it')
    .optional(),
  LINE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://access.line.me'),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^[sr]k_\S{8,200}$/, 'write the secret or restricted key as the dashboard of Stripe shows it')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_[^\s,]{8,200}(?:\s*,\s*whsec_[^\s,]{8,200})?$/, 'write one signing secret, or the new and the old one with a comma')
    .optional(),
  STRIPE_METHODS: z
    .string()
    .trim()
    .regex(/^(?:card|alipay|wechat)(?:\s*,\s*(?:card|alipay|wechat))*$/, 'write card, alipay and wechat, with commas')
    .default('card'),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  GEOIP_DB: z.string().optional(),
  KEK: z.string().optional(),
  KEK_FILE: z.string().optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'write it as the store names it, like eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY_FILE: z.string().optional(),
  CAPTCHA_TEST_ANSWER: z.string().min(1).optional(),
  SECOND_READER_PRIVATE: z.enum(['0', '1']).optional(),
  WEB_DIR: z.string().min(1).optional(),
  API_DOCS: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).optional(),
})

/** A channel of LINE Login: a client of OpenID Connect. */
export interface LineChannel {
  readonly issuer: string
  readonly channelId: string
  readonly channelSecret: string
}

/** An account of Stripe. */
export interface StripeAccount {
  readonly secretKey: string
  /** Those that are active: while one is replaced there are two. */
  readonly webhookSecrets: readonly string[]
  readonly methods: readonly ('card' | 'alipay' | 'wechat')[]
  readonly apiBase: string
}

/** An S3-compatible bucket. */
export interface S3Settings {
  /** Of the bucket, without a slash at its end. */
  readonly url: string
  /** Undefined: the one that the address names, else us-east-1. */
  readonly region: string | undefined
  readonly accessKeyId: string
  /** Undefined: it stands in the file. */
  readonly secretAccessKey: string | undefined
  /** Absolute. */
  readonly secretAccessKeyFile: string | undefined
}

/** The configuration of the process, read once from its environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Database, uploads and email live below it; absolute. */
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL serves. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** How long the server keeps answering after a stop was requested, while its health check reports "not ready". */
  readonly drainMs: number
  readonly tls: { readonly certPath: string; readonly keyPath: string } | undefined
  readonly trustProxy: TrustProxy
  /** Where people reach it, for links in emails: "https://tests.example.org". Undefined: where it listens. */
  readonly publicUrl: string | undefined
  /** The mail server; undefined: emails become files below `dataDir`. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Undefined: nobody signs in by LINE, and nothing of it is shown. */
  readonly line: LineChannel | undefined
  /** Undefined: nobody pays by card, Alipay or WeChat Pay. */
  readonly stripe: StripeAccount | undefined
  /** A file in MaxMind's format that says where addresses are; undefined: the country file that comes as a package, where it is there. */
  readonly geoipDb: string | undefined
  /** Keys that wrap the keys of sealed rows, as text; undefined: those of a file. */
  readonly kek: string | undefined
  /** The file of these keys, absolute; undefined: one below `dataDir` that is made at the first start. */
  readonly kekFile: string | undefined
  /** Where uploads and recordings are; undefined: below `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Accepted for any captcha; lifts the limits per address. Only ever set on a loopback start. */
  readonly captchaTestAnswer: string | undefined
  /** The folder of the two pages and their files, absolute; undefined: the built ones. Only ever set on a loopback start. */
  readonly webDir: string | undefined
  /** Whether a second reader of grading may be on this machine or in a private network, there also without TLS. */
  readonly secondReaderPrivate: boolean
  readonly loopback: boolean
  /** Loopback, the embedded database, and nothing that says that strangers reach it: the demo people exist. */
  readonly demo: boolean
  /** Whether anybody may read the description of the API: on a demo, or where it was switched on. */
  readonly apiDocs: boolean
  /** Whether POST /api/dev/clock may move the clock: a demo or a test start that only this machine can reach. */
  readonly testClock: boolean
  readonly logLevel: NonNullable<z.infer<typeof Environment>['LOG_LEVEL']>
}

/** A setting that cannot be honoured; its message is one sentence for the operator. */
export class SettingsError extends Error {}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Whether strangers reach it with neither TLS of its own nor a proxy that may have it. */
export function isOpenWithoutTls({ loopback, tls, trustProxy }: Pick<Settings, 'loopback' | 'tls' | 'trustProxy'>): boolean {
  return !loopback && tls === undefined && trustProxy === false
}

function toTls(certPath: string | undefined, keyPath: string | undefined): Settings['tls'] {
  if (certPath === undefined && keyPath === undefined) return undefined
  if (certPath === undefined || keyPath === undefined) throw new SettingsError('TLS_CERT and TLS_KEY belong together: set both or neither.')
  return { certPath, keyPath }
}

/** The proxies whose `X-Forwarded-*` headers are trusted: by address, or by a predicate on `address` at `hop` proxies away. */
export type TrustProxy = string | boolean | ((address: string, hop: number) => boolean)

const nearAddresses = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  nearAddresses.addSubnet(network, prefix)
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearAddresses.addSubnet(network, prefix, 'ipv6')

/** The one who calls, from this machine or its private network: what was written before that proxy anybody may have made up. */
function isNearestProxy(address: string, hop: number): boolean {
  return hop === 0 && nearAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function toTrustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === '' || value === '0' || value === 'false') return false
  return value === '1' || value === 'true' ? isNearestProxy : value
}

/** Whether a name leads to this machine only: "localhost", "tutor.localhost", "127.0.0.1", "[::1]". */
export function isLocalName(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  return isLoopback(name) || name.endsWith('.localhost')
}

/** A demo shows all emails and has public passwords, so it is never one when a setting suggests that strangers can reach it. */
function isDemo({ HOST, DATABASE_URL, TRUST_PROXY, PUBLIC_URL, SMTP_URL, KEK, KEK_FILE }: z.infer<typeof Environment>): boolean {
  if (!isLoopback(HOST) || toTrustProxy(TRUST_PROXY) !== false) return false
  if (PUBLIC_URL !== undefined && !isLocalName(new URL(PUBLIC_URL).hostname)) return false
  return [DATABASE_URL, SMTP_URL, KEK, KEK_FILE].every((setting) => setting === undefined)
}

/** Email that leaves needs a sender that may send, and links that lead here from elsewhere. */
function toMail(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.infer<typeof Environment>,
  loopback: boolean,
): Pick<Settings, 'publicUrl' | 'smtpUrl' | 'mailFrom'> {
  if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
    throw new SettingsError('SMTP_URL needs MAIL_FROM: the address that mails come from.')
  }
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined && !loopback) {
    throw new SettingsError('SMTP_URL needs PUBLIC_URL: the address that links in mails lead to.')
  }
  const publicUrl = PUBLIC_URL?.replace(/\/+$/, '')
  return { publicUrl, smtpUrl: SMTP_URL, mailFrom: MAIL_FROM ?? 'Bandstand <bandstand@localhost>' }
}

/** The address that LINE redirects to after a login; it must be registered with LINE. */
function toLine(
  { LINE_CHANNEL_ID, LINE_CHANNEL_SECRET, LINE_ISSUER, PUBLIC_URL }: z.infer<typeof Environment>,
  loopback: boolean,
): LineChannel | undefined {
  if (LINE_CHANNEL_ID === undefined && LINE_CHANNEL_SECRET === undefined) return undefined
  if (LINE_CHANNEL_ID === undefined || LINE_CHANNEL_SECRET === undefined) {
    throw new SettingsError('LINE_CHANNEL_ID and LINE_CHANNEL_SECRET belong together: set both or neither.')
  }
  const { protocol, hostname } = new URL(LINE_ISSUER)
  if (protocol === 'http:' && !isLoopback(hostname)) throw new SettingsError('LINE_ISSUER must begin with https://.')
  if (PUBLIC_URL === undefined && !loopback) {
    throw new SettingsError('LINE_CHANNEL_ID needs PUBLIC_URL: the address that LINE leads people back to.')
  }
  return { issuer: LINE_ISSUER, channelId: LINE_CHANNEL_ID, channelSecret: LINE_CHANNEL_SECRET }
}

function splitList(text: string): string[] {
  return text.split(',').map((item) => item.trim())
}

function toStripe(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_METHODS, STRIPE_API_BASE, PUBLIC_URL }: z.infer<typeof Environment>,
  loopback: boolean,
): StripeAccount | undefined {
  if (STRIPE_SECRET_KEY === undefined && STRIPE_WEBHOOK_SECRET === undefined) return undefined
  if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new SettingsError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.')
  }
  const { protocol, hostname } = new URL(STRIPE_API_BASE)
  if (protocol === 'http:' && !isLoopback(hostname)) throw new SettingsError('STRIPE_API_BASE must begin with https://.')
  if (PUBLIC_URL === undefined && !loopback) {
    throw new SettingsError('STRIPE_SECRET_KEY needs PUBLIC_URL: the address that Stripe leads people back to.')
  }
  const methods = splitList(STRIPE_METHODS) as StripeAccount['methods']
  return { secretKey: STRIPE_SECRET_KEY, webhookSecrets: splitList(STRIPE_WEBHOOK_SECRET), methods, apiBase: STRIPE_API_BASE }
}

function toKeys({ KEK, KEK_FILE }: z.infer<typeof Environment>): Pick<Settings, 'kek' | 'kekFile'> {
  if (KEK !== undefined && KEK_FILE !== undefined) throw new SettingsError('KEK and KEK_FILE name the same keys twice: set one of them.')
  return { kek: KEK, kekFile: KEK_FILE === undefined ? undefined : resolve(KEK_FILE) }
}

/** The address of a bucket: a host and at most one name behind it. What else an address may hold has a setting of its own. */
function toBucketUrl(address: string): string {
  const { origin, pathname, username, password, search, hash } = new URL(address)
  if (username !== '' || password !== '')
    throw new SettingsError('S3_URL holds a key: put it into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const isBucket = search === '' && hash === '' && /^\/[^/]*\/?$/.test(pathname)
  if (!isBucket) throw new SettingsError('S3_URL is the address of a bucket and nothing in it: https://s3.example.org/bucket.')
  return origin + pathname.replace(/\/$/, '')
}

function toS3(given: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SECRET_ACCESS_KEY_FILE } = given
  const secrets = [S3_SECRET_ACCESS_KEY, S3_SECRET_ACCESS_KEY_FILE].filter((secret) => secret !== undefined)
  if (S3_URL === undefined) {
    if (S3_ACCESS_KEY_ID === undefined && secrets.length === 0) return undefined
    throw new SettingsError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY need S3_URL: the address of a bucket.')
  }
  if (S3_ACCESS_KEY_ID === undefined || secrets.length !== 1) {
    throw new SettingsError('S3_URL needs S3_ACCESS_KEY_ID, and either S3_SECRET_ACCESS_KEY or S3_SECRET_ACCESS_KEY_FILE.')
  }
  return {
    url: toBucketUrl(S3_URL),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    secretAccessKeyFile: S3_SECRET_ACCESS_KEY_FILE === undefined ? undefined : resolve(S3_SECRET_ACCESS_KEY_FILE),
  }
}

/** Reads and checks the environment; throws a SettingsError that names what is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SettingsError(`${issue?.path.join('.') ?? 'A setting'} is not valid: ${issue?.message ?? 'unknown reason'}.`)
  }
  const given = parsed.data
  const loopback = isLoopback(given.HOST)
  const trustProxy = toTrustProxy(given.TRUST_PROXY)
  const demo = isDemo(given)
  if (given.CAPTCHA_TEST_ANSWER !== undefined && !loopback) {
    throw new SettingsError(`CAPTCHA_TEST_ANSWER is for tests on loopback only; HOST is ${given.HOST}, so unset one of the two.`)
  }
  if (given.WEB_DIR !== undefined && !loopback) {
    throw new SettingsError(`WEB_DIR is for development on loopback only; HOST is ${given.HOST}, so unset one of the two.`)
  }
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    drainMs: given.DRAIN_SECONDS * 1000,
    tls: toTls(given.TLS_CERT, given.TLS_KEY),
    trustProxy,
    ...toMail(given, loopback),
    line: toLine(given, loopback),
    stripe: toStripe(given, loopback),
    geoipDb: given.GEOIP_DB,
    ...toKeys(given),
    s3: toS3(given),
    captchaTestAnswer: given.CAPTCHA_TEST_ANSWER,
    secondReaderPrivate: given.SECOND_READER_PRIVATE === '1',
    webDir: given.WEB_DIR === undefined ? undefined : resolve(given.WEB_DIR),
    loopback,
    demo,
    apiDocs: demo || given.API_DOCS === '1',
    testClock: demo || (loopback && trustProxy === false && given.CAPTCHA_TEST_ANSWER !== undefined),
    logLevel: given.LOG_LEVEL ?? (loopback ? 'warn' : 'info'),
  }
}
