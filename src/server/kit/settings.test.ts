import { expect, test } from 'vitest'
import { isOpenWithoutTls, readSettings, SettingsError } from './settings.ts'

test('starts as a demo on loopback without any setting', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, testClock: true, databaseUrl: undefined })
})

test('is no demo with a public host, a database of its own, or behind a proxy', () => {
  const others = [{ HOST: '0.0.0.0' }, { DATABASE_URL: 'postgres://db/x' }, { TRUST_PROXY: '1' }].map((env) => readSettings(env))
  expect(others.map(({ demo, testClock }) => [demo, testClock])).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('is no demo where anything says that it is public', () => {
  const signs = [
    { PUBLIC_URL: 'https://tests.example.org' },
    { PUBLIC_URL: 'https://localhost.example.org' },
    { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'tests@example.org' },
    { KEK_FILE: '/etc/bandstand/kek' },
    { KEK: 'a c2VjcmV0' },
  ]
  expect(signs.map((env) => readSettings(env).demo)).toEqual(signs.map(() => false))
  const local = ['http://127.0.0.1:5173', 'http://localhost:3000', 'http://school.localhost', 'http://[::1]:3000']
  expect(local.map((PUBLIC_URL) => readSettings({ PUBLIC_URL }).demo)).toEqual(local.map(() => true))
})

test('describes its API to everybody on a demo only, unless it is switched on', () => {
  const starts = [{}, { HOST: '0.0.0.0' }, { HOST: '0.0.0.0', API_DOCS: '1' }, { HOST: '0.0.0.0', API_DOCS: '0' }]
  expect(starts.map((env) => readSettings(env).apiDocs)).toEqual([true, false, true, false])
})

test('TRUST_PROXY=1 believes the nearest proxy, where it is near, and nobody behind it', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: '1' })
  if (typeof trustProxy !== 'function') throw new Error('expected a rule')
  const near = ['127.0.0.1', '::1', '10.1.2.3', '172.31.0.1', '192.168.1.5', 'fd00::7', '::ffff:10.1.2.3']
  expect(near.map((address) => trustProxy(address, 0))).toEqual(near.map(() => true))
  expect(near.map((address) => trustProxy(address, 1))).toEqual(near.map(() => false))
  expect(['203.0.113.9', '172.32.0.1', '2001:db8::1', 'nonsense'].map((address) => trustProxy(address, 0))).toEqual(Array(4).fill(false))
  expect(readSettings({ TRUST_PROXY: '10.0.0.5' }).trustProxy).toBe('10.0.0.5')
})

test('refuses a test answer for captchas where strangers can reach the server', () => {
  expect(() => readSettings({ HOST: '0.0.0.0', CAPTCHA_TEST_ANSWER: 'yes' })).toThrow(SettingsError)
  expect(readSettings({ HOST: '::1', CAPTCHA_TEST_ANSWER: 'yes' }).captchaTestAnswer).toBe('yes')
})

test('refuses pages of another folder where strangers can reach the server', () => {
  expect(() => readSettings({ HOST: '0.0.0.0', WEB_DIR: '.' })).toThrow(/WEB_DIR/)
  expect(readSettings({ WEB_DIR: '.' }).webDir).toBe(process.cwd())
})

test('names the setting that is wrong', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow(/PORT/)
  expect(() => readSettings({ TLS_CERT: '/cert.pem' })).toThrow(/TLS_KEY/)
})

test('takes an empty variable for an absent one', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, demo: true })
})

test('sends mail through a server only with a sender, and to strangers only with an address for its links', () => {
  const SMTP_URL = 'smtp://mail.test:587'
  const MAIL_FROM = 'Bandstand <tests@example.org>'
  expect(() => readSettings({ SMTP_URL })).toThrow(/MAIL_FROM/)
  expect(() => readSettings({ SMTP_URL, MAIL_FROM, HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL/)
  expect(() => readSettings({ SMTP_URL: 'https://mail.test', MAIL_FROM })).toThrow(/SMTP_URL/)
  expect(() => readSettings({ MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM/)
  const settings = readSettings({ SMTP_URL, MAIL_FROM, HOST: '0.0.0.0', PUBLIC_URL: 'https://tests.example.org/' })
  expect(settings).toMatchObject({ smtpUrl: SMTP_URL, mailFrom: MAIL_FROM, publicUrl: 'https://tests.example.org' })
})

test('knows when strangers would reach it without TLS', () => {
  const tls = { TLS_CERT: '/cert.pem', TLS_KEY: '/key.pem' }
  const starts = [{}, { HOST: '0.0.0.0' }, { HOST: '0.0.0.0', ...tls }, { HOST: '0.0.0.0', TRUST_PROXY: '1' }]
  expect(starts.map((env) => isOpenWithoutTls(readSettings(env)))).toEqual([false, true, false, false])
})

test('leads to LINE only with a whole channel, over TLS, and back to an address that people know', () => {
  const channel = { LINE_CHANNEL_ID: '1657000000', LINE_CHANNEL_SECRET: 'a'.repeat(32) }
  expect(readSettings({}).line).toBeUndefined()
  expect(() => readSettings({ LINE_CHANNEL_ID: '1657000000' })).toThrow(/LINE_CHANNEL_SECRET/)
  expect(() => readSettings({ ...channel, HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL/)
  expect(() => readSettings({ ...channel, LINE_ISSUER: 'http://line.example.org' })).toThrow(/https/)
  expect(readSettings(channel).line).toEqual({
    issuer: 'https://access.line.me',
    channelId: '1657000000',
    channelSecret: 'a'.repeat(32),
  })
  expect(readSettings({ ...channel, LINE_ISSUER: 'http://127.0.0.1:4000' }).line?.issuer).toBe('http://127.0.0.1:4000')
})

test('keeps files in a bucket only with its address, a key and one secret, each where it belongs', () => {
  const key = { S3_ACCESS_KEY_ID: 'files', S3_SECRET_ACCESS_KEY: 'a/secret+with=signs' }
  const S3_URL = 'https://s3.example.org/files'
  expect(readSettings({}).s3).toBeUndefined()
  expect(readSettings({ S3_URL: `${S3_URL}/`, S3_REGION: 'eu-central-1', ...key }).s3).toEqual({
    url: S3_URL,
    region: 'eu-central-1',
    accessKeyId: 'files',
    secretAccessKey: 'a/secret+with=signs',
    secretAccessKeyFile: undefined,
  })
  const inFile = { S3_ACCESS_KEY_ID: 'files', S3_SECRET_ACCESS_KEY_FILE: '/etc/bandstand/s3' }
  expect(readSettings({ S3_URL: 'https://files.s3.example.org', ...inFile }).s3).toMatchObject({
    url: 'https://files.s3.example.org',
    secretAccessKey: undefined,
  })
  expect(() => readSettings({ S3_URL })).toThrow(/S3_ACCESS_KEY_ID/)
  expect(() => readSettings({ S3_URL, ...key, ...inFile })).toThrow(/either/)
  expect(() => readSettings(key)).toThrow(/S3_URL/)
  expect(() => readSettings({ S3_URL: 'https://files:secret@s3.example.org/files', ...key })).toThrow(/holds a key/)
  expect(() => readSettings({ S3_URL: `${S3_URL}/folder`, ...key })).toThrow(/nothing in it/)
  expect(() => readSettings({ S3_URL: `${S3_URL}?region=eu`, ...key })).toThrow(/nothing in it/)
  expect(() => readSettings({ S3_URL: 's3://files', ...key })).toThrow(/S3_URL/)
})
