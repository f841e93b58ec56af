import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog } from '#server/kit/log.ts'
import { readSettings, type Settings } from '#server/kit/settings.ts'
import { startBandstand } from '#server/main/bandstand.ts'
import { compiledCodeEnv } from '#tools/bootstrap/compiled-code.mjs'
import { liftAllowance } from './allowance.ts'
import { fixtureFolder } from './content/fixtures.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type DataFolder, makeDataFolder } from './files.ts'
import { findFreePort } from './ports.ts'
import { openKnownTest } from './known-test.ts'
import { openPublishedDatabase, type Publication } from './published.ts'
import { startTwoServers } from './two-servers.ts'

const root = new URL('../../', import.meta.url)

/** What any captcha accepts on a test server. */
export const captchaTestAnswer = 'a person, honestly'

export interface TestServer {
  /** "http://127.0.0.1:40123", without a slash at its end. */
  readonly url: string
  readonly db: TestDatabase['db']
  readonly pool: TestDatabase['pool']
  /** Stops the server and drops its database. */
  close(): Promise<void>
}

export interface TestServerOptions {
  /** Settings that differ from those of a demo start on loopback. */
  readonly settings?: Partial<Settings>
  /** Tests to publish instead of the one that the journeys know. */
  readonly contentFolder?: URL
}

/** How many servers tests run that have the whole product; two of them behind a proxy: `SERVERS=2 npm test -- journeys`. */
export const serverCount = process.env['SERVERS'] === '2' ? 2 : 1

interface ServerContent {
  readonly settings?: Partial<Settings>
  /** What the content folder of the server has; null where it is another one. */
  readonly published: Publication | null
}

/** A database, and below the data folder its files: where the tests are known ones and their files lie there, they are published already. */
function openServerDatabase({ path }: DataFolder, { settings = {}, published }: ServerContent): Promise<TestDatabase> {
  if (published === null || settings.s3 !== undefined || settings.dataDir !== undefined) return openTestDatabase()
  return openPublishedDatabase(published, join(path, 'files'))
}

function findPublication(asked: URL | undefined): Publication | null {
  if (asked === undefined) return 'known'
  return asked.href === fixtureFolder.href ? 'fixtures' : null
}

/** The product in this process, on a free port, with a database of its own and the demo people; or two processes of it, where SERVERS says so. */
export async function startTestServer({ settings = {}, contentFolder: asked }: TestServerOptions = {}): Promise<TestServer> {
  const contentFolder = asked ?? (await openKnownTest())
  if (serverCount === 2) return startTwoServers({ settings, contentFolder, captchaTestAnswer })
  const folder = await makeDataFolder()
  const database = await openServerDatabase(folder, { settings, published: findPublication(asked) })
  const DATA_DIR = folder.path
  const usual = readSettings({ PORT: '0', DATA_DIR, CAPTCHA_TEST_ANSWER: captchaTestAnswer, DATABASE_POOL: '8', LOG_LEVEL: 'silent' })
  try {
    const bandstand = await startBandstand({
      settings: { ...usual, ...settings },
      connectionString: database.connectionString,
      log: createLog(process.env['TEST_LOG'] === undefined ? 'silent' : 'info'),
      contentFolder,
    })
    await liftAllowance(bandstand.db)
    const close = async () => {
      await bandstand.stop()
      await database.close()
      await folder.remove()
    }
    return { url: bandstand.url, db: database.db, pool: database.pool, close }
  } catch (error) {
    await database.close()
    await folder.remove()
    throw error
  }
}

export interface LaunchedServer extends TestServer {
  /** Everything it has written so far. */
  output(): string
  /** Sends a signal and waits for its end; answers the exit code, null after SIGKILL. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Starts it again after `kill()`, on the same port and database. */
  relaunch(): Promise<void>
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok === true) return
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready:\n${output().slice(-4000)}`)
}

/** The product as a process of its own, as `npm start` runs it, to be killed and started again. */
export async function launchTestServer(env: Readonly<Record<string, string>> = {}): Promise<LaunchedServer> {
  const folder = await makeDataFolder()
  const database = await openServerDatabase(folder, { published: 'shipped' })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let said = ''
  let child: ChildProcess
  const launch = async () => {
    child = spawn(process.execPath, [fileURLToPath(new URL('src/server/main.ts', root))], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // Without its parent the server ends.
      env: {
        ...compiledCodeEnv,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATABASE_URL: database.connectionString,
        DATA_DIR: folder.path,
        CAPTCHA_TEST_ANSWER: captchaTestAnswer,
        LOG_LEVEL: 'warn',
        ...env,
      },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
    await untilReady(url, child, () => said)
  }
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  const close = async () => {
    await kill('SIGTERM')
    await database.close()
    await folder.remove()
  }
  await launch().catch(async (error: unknown) => {
    await database.close()
    await folder.remove()
    throw error
  })
  await liftAllowance(database.db)
  return { url, db: database.db, pool: database.pool, output: () => said, kill, relaunch: launch, close }
}
