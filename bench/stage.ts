import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, type OpenDatabase } from '#server/kit/database.ts'
import { compiledCodeEnv } from '#tools/bootstrap/compiled-code.mjs'
import { serverEnv, serverFlags } from '#tools/bootstrap/server-memory.mjs'
import { startPostgres } from '#postgres-embedded/postgres.ts'
import { readCpu, readFamilyCpu, readFamilyMemory } from './cpu.ts'

const entry = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The product as it is started, beside a PostgreSQL that pgbench can reach too. */
export interface Stage {
  readonly url: string
  readonly connectionString: string
  /** Of a role that may do everything. */
  readonly adminConnectionString: string
  readonly db: OpenDatabase['db']
  readonly pool: OpenDatabase['pool']
  readonly folder: string
  /** Megabytes that the server and all processes of PostgreSQL hold; what several share is counted once. */
  readMemory(): Promise<Memory>
  readCpu(): Promise<Cpu>
  close(): Promise<void>
}

export const captchaTestAnswer = 'a person, measured'

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 400 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok === true) return
    await pause(100)
  }
  throw new Error('the server did not become ready')
}

/** Milliseconds of processor time that the server and all processes of PostgreSQL have had. */
export interface Cpu {
  readonly server: number
  readonly database: number
}

export interface Memory {
  readonly server: number
  readonly database: number
}

/** Durable, as in production: fsync and synchronous commits stay on. */
export async function openStage(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-bench-'))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: silent, settings: { max_connections: '120' } })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...serverFlags, entry], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...compiledCodeEnv,
      ...serverEnv,
      PATH: process.env['PATH'],
      PORT: String(port),
      DATABASE_URL: postgres.connectionString,
      DATA_DIR: join(folder, 'data'),
      CAPTCHA_TEST_ANSWER: captchaTestAnswer,
      LOG_LEVEL: 'error',
    },
  })
  await untilReady(url, child)
  const postmaster = readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').then((text) => Number(text.split('\n')[0]))
  const { db, pool, close } = openDatabase({ connectionString: postgres.connectionString, size: 2, onError: () => undefined })
  return {
    url,
    connectionString: postgres.connectionString,
    adminConnectionString: postgres.adminConnectionString,
    db,
    pool,
    folder,
    readMemory: async () => ({ server: await readFamilyMemory(child.pid ?? 0), database: await readFamilyMemory(await postmaster) }),
    readCpu: async () => ({ server: await readCpu(child.pid ?? 0), database: await readFamilyCpu(await postmaster) }),
    close: async () => {
      await close()
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
