import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { captchaTestAnswer } from '#tests/world/server.ts'

const entry = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

/** The product with its own PostgreSQL, as `npm start` runs it, to be torn down without warning. */
export interface WholeServer {
  readonly url: string
  start(): Promise<void>
  /** SIGKILL for the server and every process of its PostgreSQL in the same moment: what was only in memory is gone. */
  tearDown(): Promise<void>
  /** Changes a setting of PostgreSQL that outlives restarts. */
  configurePostgres(name: string, value: string): Promise<void>
  close(): Promise<void>
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function isAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0)
    return true
  } catch {
    return false
  }
}

export async function prepareWholeServer(): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-faults-'))
  chmodSync(folder, 0o755) // As root PostgreSQL runs as somebody else.
  const dataDir = join(folder, 'data')
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ''

  const start = async () => {
    const started = spawn(process.execPath, [entry], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, CAPTCHA_TEST_ANSWER: captchaTestAnswer, LOG_LEVEL: 'error' },
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const deadline = performance.now() + 60_000
    while (performance.now() < deadline && started.exitCode === null) {
      const answer = await fetch(`${url}/api/health`).catch(() => undefined)
      if (answer?.ok === true) return
      await pause(25)
    }
    throw new Error(`the server did not become ready:\n${said.slice(-4000)}`)
  }

  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

  const tearDown = async () => {
    const pid = postmaster()
    const ended = child === undefined ? Promise.resolve() : once(child, 'exit')
    process.kill(-pid, 'SIGKILL')
    child?.kill('SIGKILL')
    await ended
    while (isAlive(pid)) await pause(10)
  }

  const configurePostgres = async (name: string, value: string) => {
    const record = JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as { superuser_password: string }
    const [, , , portLine, socketFolder] = readFileSync(pidFile, 'utf8').split('\n')
    const client = new pg.Client({
      host: socketFolder === undefined || socketFolder === '' ? '127.0.0.1' : socketFolder,
      port: Number(portLine),
      user: 'postgres',
      password: record.superuser_password,
      database: 'postgres',
    })
    await client.connect()
    await client.query(`alter system set ${client.escapeIdentifier(name)} = ${client.escapeLiteral(value)}`)
    await client.query('select pg_reload_conf()')
    await client.end()
  }

  const close = async () => {
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    if (existsSync(pidFile)) process.kill(-postmaster(), 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return { url, start, tearDown, configurePostgres, close }
}
