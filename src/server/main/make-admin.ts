import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { AdminRefusal, makeAdmin } from '#server/account/index.ts'
import { type Db, openDatabase } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { migrate } from '#server/kit/migrate.ts'
import { identityNotifications } from '#server/identity/index.ts'
import { declareNotifications } from '#server/notification/index.ts'
import { findRunningPostgres, PostgresRefusal, startPostgres } from '#postgres-embedded/postgres.ts'
import { readSettings, type Settings, SettingsError } from '#server/kit/settings.ts'
import { readSecret } from './read-secret.ts'

const usage = 'Usage: npm run admin -- [--email ada@example.org] [--username ada] [--name "Ada Linden"] [--set-link]'

interface AdminOptions {
  readonly email: string
  readonly username: string
  readonly name: string
  readonly password: string | null
}

function readOptions() {
  const options = {
    email: { type: 'string' },
    username: { type: 'string' },
    name: { type: 'string' },
    'set-link': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch {
    throw new AdminRefusal(usage)
  }
}

/** Asks for what was not said, where somebody sits at the terminal. */
async function askFor(said: Partial<Record<'email' | 'username' | 'name', string>>): Promise<Omit<AdminOptions, 'password'>> {
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  const answer = async (question: string, given: string | undefined, option: string) => {
    if (given !== undefined) return given
    if (terminal === null) throw new AdminRefusal(`${option} is missing. ${usage}`)
    return (await terminal.question(`${question}: `)).trim()
  }
  try {
    const email = await answer('E-mail', said.email, '--email')
    const username = await answer('Username', said.username, '--username')
    return { email, username, name: await answer('Name', said.name, '--name') }
  } finally {
    terminal?.close()
  }
}

/** Typed twice at a terminal, without an echo; else the first line of the input. */
async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await readSecret('Password: ')
  if ((await readSecret('The same again: ')) !== password) throw new AdminRefusal('The two passwords differ: nothing was changed.')
  return password
}

/** Works in the configured database: at the side of a server that runs, or with a PostgreSQL of its own for as long as it takes. */
async function withDatabase<T>({ databaseUrl, dataDir }: Settings, work: (db: Db) => Promise<T>): Promise<T> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir))
  const own =
    running === null ? await startPostgres({ dataDir, log: createLog('silent'), onProgress: (said) => console.log(said) }) : undefined
  const connectionString = running ?? own?.connectionString ?? ''
  try {
    const database = openDatabase({ connectionString, size: 2, onError: () => undefined })
    try {
      await migrate(database.pool, new URL('../../../migrations/', import.meta.url))
      // What is published here: other modules need not be loaded for it.
      await declareNotifications(database.db, identityNotifications)
      return await work(database.db)
    } finally {
      await database.close()
    }
  } finally {
    await own?.stop()
  }
}

const anyAddress: readonly string[] = ['0.0.0.0', '::', '[::]', '*']

/** Where people reach the server; null where the settings do not say it: it listens on every address, or on a port that is found at its start. */
function findSiteUrl({ publicUrl, tls, host, port }: Settings): string | null {
  if (publicUrl !== undefined) return publicUrl
  if (port === 0 || anyAddress.includes(host)) return null
  return `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function main(): Promise<void> {
  const { 'set-link': wantsLink = false, ...said } = readOptions()
  const settings = readSettings(process.env)
  const siteUrl = findSiteUrl(settings)
  if (wantsLink && siteUrl === null)
    throw new AdminRefusal(
      'A link needs to know where people reach this server: set PUBLIC_URL, as in PUBLIC_URL=https://tests.example.org.',
    )
  const names = await askFor(said)
  const password = wantsLink ? null : await readPassword()
  const { id, setLink } = await withDatabase(settings, (db) => makeAdmin(db, { ...names, password, siteUrl }))
  console.log(`${names.email} is a super-admin now (account no. ${id}).`)
  if (setLink !== null) console.log(`The link to a first password works once, until ${setLink.expiresAt.toISOString()}:\n${setLink.url}`)
}

function explain(error: unknown): string {
  const isForPeople = error instanceof AdminRefusal || error instanceof SettingsError || error instanceof PostgresRefusal
  if (isForPeople) return error.message
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (code === 'ABORT_ERR') return 'Nothing was changed.'
  if (error instanceof AggregateError || code === 'ECONNREFUSED')
    return 'The database of DATABASE_URL does not answer: check its address and that it runs.'
  return error instanceof Error ? (error.stack ?? error.message) : 'No super-admin was made.'
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
