import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#postgres-embedded/postgres.ts'

export interface TestPostgres {
  /** Of a role that may create databases. */
  readonly url: string
  /** Where its files lie; null where it is another one. */
  readonly cluster: string | null
  stop(): Promise<void>
}

const memoryFolder = '/dev/shm'
const neededBytes = 4 * 1024 ** 3

/** A folder in memory where there is room: a copy of a database is 900 files, which take a disk ten times as long. */
function chooseFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= neededBytes ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** For the case that this process ends without `stop()`: ends PostgreSQL at once and leaves nothing behind. */
function cutOnExit(folder: string): () => void {
  const cut = () => {
    try {
      const [pid] = readFileSync(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8').split('\n')
      if (Number(pid) > 1) process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It has ended already.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const listeners = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const leave = () => {
      const isOthersTask = process.listenerCount(signal) > 1
      if (!isOthersTask) process.exit(128 + constants.signals[signal])
    }
    process.on(signal, leave)
    return () => process.off(signal, leave)
  })
  process.once('exit', cut)
  return () => {
    process.off('exit', cut)
    for (const forget of listeners) forget()
  }
}

async function allowDatabases(adminUrl: string, role: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`alter role ${admin.escapeIdentifier(role)} createdb`)
  // Rows of an earlier version are put back without their triggers.
  await admin.query(`grant set on parameter session_replication_role to ${admin.escapeIdentifier(role)}`)
  await admin.end()
}

/** PostgreSQL for a run of tests: the product's own, in a folder of its own; TEST_DATABASE_URL names another one to use. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, cluster: null, stop: async () => undefined }
  const folder = mkdtempSync(join(chooseFolder(), 'bandstand-tests-'))
  chmodSync(folder, 0o755) // PostgreSQL runs as another user when the tests run as root.
  const forget = cutOnExit(folder)
  const clean = () => {
    forget()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const postgres = await startPostgres({
      dataDir: join(folder, 'data'),
      log: quiet,
      isDurable: false,
      settings: { max_connections: '200', shared_buffers: '64MB', autovacuum: 'off' },
    })
    const url = postgres.connectionString
    await allowDatabases(postgres.adminConnectionString, new URL(url).username)
    return {
      url,
      cluster: join(folder, 'data/postgres/cluster'),
      stop: async () => {
        await postgres.stop()
        clean()
      },
    }
  } catch (error) {
    clean()
    throw error
  }
}
