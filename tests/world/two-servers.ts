import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readSettings, type S3Settings, type Settings } from '#server/kit/settings.ts'
import { compiledCodeEnv } from '#tools/bootstrap/compiled-code.mjs'
import { liftAllowance } from './allowance.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { type DataFolder, makeDataFolder } from './files.ts'
import { findFreePort } from './ports.ts'
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts'
import { startTestS3Server } from './s3-server.ts'
import type { ServerOrder } from './server-process.ts'

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url))
const readyWithinMs = 90_000

const toUrl = (port: number) => `http://127.0.0.1:${port}`

/** One of the servers: a process that is ended and started again on the same port. */
export interface OneServer {
  /** Past the proxy. */
  readonly url: string
  /** Settles when it answers. */
  start(): Promise<void>
  /** Sends a signal and waits for its end; answers the exit code, null after SIGKILL. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** What it has written. */
  output(): string
}

export interface TwoServers {
  /** The proxy before them. */
  readonly url: string
  readonly proxy: ReverseProxy
  readonly servers: readonly [OneServer, OneServer]
  readonly db: TestDatabase['db']
  readonly pool: TestDatabase['pool']
  readonly database: TestDatabase
  /** Stops both and drops their database. */
  close(): Promise<void>
}

export interface TwoServersOptions {
  /** Settings of both that differ from those of a demo start on loopback. */
  readonly settings?: Partial<Settings>
  readonly contentFolder?: URL | undefined
  readonly captchaTestAnswer: string
  /** Where files lie: in a bucket, or in a folder that both have. */
  readonly files?: 'bucket' | 'folder'
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok === true) return
    await pause(30)
  }
  child.kill('SIGKILL')
  throw new Error(`the server did not become ready:\n${output().slice(-4000)}`)
}

function createServer(order: ServerOrder, url: string): OneServer {
  let said = ''
  let child: ChildProcess | undefined
  return {
    url,
    output: () => said,
    start: async () => {
      child = spawn(process.execPath, [entry], {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // Without its parent the server ends.
        env: { ...compiledCodeEnv, PATH: process.env['PATH'], SERVER_ORDER: JSON.stringify(order) },
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
      await untilReady(url, child, () => said)
    },
    kill: async (signal = 'SIGKILL') => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

interface SharedFiles {
  readonly s3: S3Settings | undefined
  /** A data folder of its own for one server, with the files of both where they lie in a folder. */
  makeDataFolder(): Promise<string>
  close(): Promise<void>
}

async function shareFiles(where: 'bucket' | 'folder'): Promise<SharedFiles> {
  const folders: DataFolder[] = []
  const make = async () => {
    const folder = await makeDataFolder()
    folders.push(folder)
    return folder.path
  }
  const shared = join(await make(), 'files')
  const bucket = where === 'bucket' ? await startTestS3Server() : undefined
  return {
    s3: bucket?.bucket,
    makeDataFolder: async () => {
      const path = await make()
      await mkdir(shared, { recursive: true })
      if (bucket === undefined) await symlink(shared, join(path, 'files'))
      return path
    },
    close: async () => {
      await bucket?.close()
      for (const folder of folders) await folder.remove()
    },
  }
}

/** Two servers in processes of their own on one database and one file store, behind a reverse proxy. */
export async function startTwoServers(options: TwoServersOptions): Promise<TwoServers> {
  const database = await openTestDatabase()
  const files = await shareFiles(options.files ?? 'bucket')
  const ports = [await findFreePort(), await findFreePort()] as const
  const proxy = await startReverseProxy(ports.map(toUrl))
  const kek = `test ${randomBytes(32).toString('base64')}`
  const create = async (port: number) => {
    const DATA_DIR = await files.makeDataFolder()
    const given = {
      PORT: String(port),
      DATA_DIR,
      CAPTCHA_TEST_ANSWER: options.captchaTestAnswer,
      DATABASE_POOL: '8',
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'error',
    }
    const settings = { ...readSettings(given), kek, s3: files.s3, publicUrl: proxy.url, ...options.settings }
    const { connectionString } = database
    return createServer({ settings, connectionString, contentFolder: options.contentFolder?.href }, toUrl(port))
  }
  const servers: [OneServer, OneServer] = [await create(ports[0]), await create(ports[1])]
  const close = async () => {
    await proxy.close()
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await database.close()
    await files.close()
  }
  try {
    // A demo has one server, which makes the demo people.
    for (const server of servers) await server.start()
    await Promise.all(servers.map((_, place) => proxy.untilHealthy(place, true)))
    await liftAllowance(database.db)
    const { db, pool } = database
    return { url: proxy.url, proxy, servers, db, pool, database, close }
  } catch (error) {
    await close()
    throw error
  }
}
