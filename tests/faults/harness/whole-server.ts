import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, type OpenDatabase } from '#server/kit/database.ts'
import { applicationName, toConnectionString } from '#postgres-embedded/connection.ts'
import { findFreePort } from '#tests/world/ports.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { compiledCodeEnv } from '#tools/bootstrap/compiled-code.mjs'

const entry = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url))

const readyWithinMs = 150_000

/** The product with its own PostgreSQL, as `npm start` runs it, to be torn down without warning. */
export interface WholeServer {
  readonly url: string
  /** The data folder as the server sees it, also where it has file systems of its own. */
  dataFolder(): string
  /** Settles when it answers; a planted bug is a module that is loaded before it. */
  start(planted?: URL): Promise<void>
  /** SIGKILL for the server alone: its PostgreSQL keeps running, and the next start finds it. */
  kill(): Promise<void>
  /** What `pg_ctl stop -m immediate` does; the server that lives on brings PostgreSQL up again. */
  cutPostgres(): void
  /** SIGSTOP to every process of PostgreSQL, as when its disk or its virtual machine stalls. Returns a function that resumes them. */
  freezePostgres(): () => void
  /** SIGKILL for the server and every process of its PostgreSQL in the same moment: what was only in memory is gone. */
  tearDown(): Promise<void>
  /** Changes a setting of PostgreSQL that outlives restarts. */
  configurePostgres(name: string, value: string): Promise<void>
  /** A way into the product's database as PostgreSQL's own user, past the product. */
  openDatabase(): OpenDatabase
  /** What it has written. */
  output(): string
  close(): Promise<void>
}

export interface WholeServerOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Runs the server by way of another program that gives it file systems of its own: `['unshare', '-m', …]`. */
  readonly by?: readonly string[]
  /** Folders that are in the data folder before the first start. */
  readonly folders?: readonly string[]
}

function isAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

/** The processes that a process has made and not outlived. */
function listChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return listed === '' ? [] : listed.split(' ').map(Number)
}

/** Asks for its health until it is good; throws when `gaveUp` says so, or after a time that a busy machine needs for a first start. */
export async function untilHealthy(url: string, gaveUp: () => string | null): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok === true) return
    const reason = gaveUp()
    if (reason !== null) throw new Error(`the server did not become ready:\n${reason}`)
    await pause(20)
  }
  throw new Error('the server did not become ready in time')
}

/** Reads how PostgreSQL is reached from what it has written beside its data. */
function readAddress(pidFile: string): { host: string; port: number } {
  const [, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n')
  return { host: socketFolder === undefined || socketFolder === '' ? '127.0.0.1' : socketFolder, port: Number(port) }
}

export async function prepareWholeServer(options: WholeServerOptions = {}): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-faults-'))
  chmodSync(folder, 0o755) // As root PostgreSQL runs as somebody else.
  const dataDir = join(folder, 'data')
  for (const name of options.folders ?? []) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o755 })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const open: OpenDatabase[] = []
  let child: ChildProcess | undefined
  let said = ''

  const view = () => (options.by === undefined ? '' : `/proc/${child?.pid ?? 0}/root`)
  const dataFolder = () => view() + dataDir
  const pidFile = () => join(dataFolder(), 'postgres', 'cluster', 'postmaster.pid')

  const start = async (planted?: URL) => {
    const program = [...(options.by ?? []), process.execPath, ...(planted === undefined ? [] : ['--import', planted.href]), entry]
    const started = spawn(program[0] ?? '', program.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // Without its parent the server ends.
      env: {
        ...compiledCodeEnv,
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: dataDir,
        CAPTCHA_TEST_ANSWER: captchaTestAnswer,
        LOG_LEVEL: 'error',
        ...options.env,
      },
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
    await untilHealthy(url, () => (started.exitCode === null ? null : said.slice(-4000)))
  }

  /** A signal to the number 0, which an empty file would give, reaches the whole group of this process. */
  const postmaster = () => {
    const pid = Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
    if (!(pid > 1)) throw new Error(`${pidFile()} names no process`)
    return pid
  }

  /** The postmaster first: it makes the others. */
  const freezePostgres = () => {
    const parent = postmaster()
    process.kill(parent, 'SIGSTOP')
    const others = listChildren(parent)
    for (const pid of others) process.kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of [...others, parent]) process.kill(pid, 'SIGCONT')
    }
  }

  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  const tearDown = async () => {
    const pid = postmaster()
    process.kill(-pid, 'SIGKILL')
    await kill()
    while (isAlive(pid)) await pause(10)
  }

  const openAs = (database: string) => {
    const record = JSON.parse(readFileSync(join(dataFolder(), 'cluster.json'), 'utf8')) as { superuser_password: string }
    const { host, port: socket } = readAddress(pidFile())
    const address = { host: host.startsWith('/') ? view() + host : host, port: socket }
    const login = { user: 'postgres', password: record.superuser_password, database }
    const opened = openDatabase({
      connectionString: toConnectionString(address, login),
      size: 2,
      onError: () => undefined,
    })
    open.push(opened)
    return opened
  }

  const configurePostgres = async (name: string, value: string) => {
    const { pool } = openAs('postgres')
    await pool.query(`alter system set "${name}" = '${value}'`)
    await pool.query('select pg_reload_conf()')
  }

  const close = async () => {
    await Promise.all(open.map((each) => each.close().catch(() => undefined)))
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    if (existsSync(pidFile())) process.kill(-postmaster(), 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return {
    url,
    dataFolder,
    start,
    kill,
    freezePostgres,
    cutPostgres: () => process.kill(postmaster(), 'SIGQUIT'),
    tearDown,
    configurePostgres,
    openDatabase: () => openAs(applicationName),
    output: () => said,
    close,
  }
}
