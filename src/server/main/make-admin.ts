import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { AdminRefusal, makeAdmin } from '#server/account/index.ts'
import { identityNotifications } from '#server/identity/index.ts'
import { declareNotifications } from '#server/notification/index.ts'
import { PostgresRefusal } from '#postgres-embedded/postgres.ts'
import { readSettings, type Settings, SettingsError } from '#server/kit/settings.ts'
import { readSecret } from './read-secret.ts'
import { withDatabase } from './with-database.ts'

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
  const { id, setLink } = await withDatabase(settings, async (db) => {
    // What is published here: other modules need not be loaded for it.
    await declareNotifications(db, identityNotifications)
    return makeAdmin(db, { ...names, password, siteUrl })
  })
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
