import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { describe, expect, test, type TestContext, vi } from 'vitest'
import { isAlive } from './postmaster.ts'
import { DataFolderInUse, type Postgres, type PostgresOptions, PostgresRefusal, startPostgres } from './postgres.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

async function ask(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const result = await client.query({ text: sql, rowMode: 'array' })
    return (result.rows as unknown[][])[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A server of its own process that starts PostgreSQL and then waits to be killed. */
function launch(dataDir: string): ChildProcess {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    const log = { info() {}, warn() {}, error() {} }
    const options = { dataDir: ${JSON.stringify(dataDir)}, log, isDurable: false, onProgress: (sentence) => console.log(sentence) }
    await startPostgres(options).then((postgres) => console.log('ready', postgres.adminConnectionString), (error) => console.log(error.message))
    setInterval(() => {}, 60_000)`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  })
}

async function untilSays(server: ChildProcess, words: RegExp): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) if (words.test(line)) return line
  throw new Error(`the server ended without saying ${words}`)
}

/** Kills a server and what it runs in the foreground, without a chance to tidy up. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  process.kill(-server.pid, 'SIGKILL')
  await ended
}

/** A data folder of a test's own; what the test leaves running ends with it. */
function openHome({ onTestFinished }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bandstand-postgres-'))
  chmodSync(folder, 0o755) // so that root may lend the cluster to another user where it lies
  const dataDir = join(folder, 'data')
  const running: Postgres[] = []
  const servers: ChildProcess[] = []
  onTestFinished(async () => {
    await Promise.all(servers.map(end))
    await Promise.all(running.map((postgres) => postgres.stop()))
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    dataDir,
    readPid: () => Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    start: async (options: Partial<PostgresOptions> = {}): Promise<Postgres> => {
      const postgres = await startPostgres({ dataDir, log, isDurable: false, ...options })
      running.push(postgres)
      return postgres
    },
    stop: async (postgres: Postgres): Promise<void> => {
      running.splice(running.indexOf(postgres), 1)
      await postgres.stop()
    },
    launchServer: (): ChildProcess => {
      const server = launch(dataDir)
      servers.push(server)
      return server
    },
    /** Leaves a running PostgreSQL as one does that meets a full disk. */
    refuseWrites: async (adminConnectionString: string): Promise<void> => {
      writeFileSync(join(dataDir, 'postgres/cluster/writes.conf'), 'default_transaction_read_only = on \n')
      await ask(adminConnectionString, 'select pg_reload_conf()')
      await expect.poll(() => ask(adminConnectionString, 'show default_transaction_read_only'), { timeout: 10_000 }).toBe('on')
    },
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was written from one start to the next', async (context) => {
    const home = openHome(context)
    const first = await home.start()
    await ask(first.connectionString, `create table note (body text)`)
    await ask(first.connectionString, `insert into note values ('雅思')`)
    const pid = home.readPid()
    await home.stop(first)
    expect(isAlive(pid)).toBe(false)
    const second = await home.start()
    expect(await ask(second.connectionString, 'select body from note')).toBe('雅思')
  })

  test('counts letters, not bytes, in an environment without LANG', async (context) => {
    const home = openHome(context)
    vi.stubEnv('LANG', undefined)
    vi.stubEnv('LC_ALL', undefined)
    const { connectionString } = await home.start()
    expect(await ask(connectionString, `select length('雅思')`)).toBe(2)
    expect(await ask(connectionString, 'show server_encoding')).toBe('UTF8')
    expect(await ask(connectionString, `select upper('é')`)).toBe('É')
  })

  test('gives the application a role that is no superuser and may have our extensions', async (context) => {
    const home = openHome(context)
    const { connectionString, adminConnectionString } = await home.start()
    expect(await ask(connectionString, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
    await ask(connectionString, 'create extension citext')
    await ask(connectionString, 'create extension btree_gist')
    expect(await ask(connectionString, `select 'A'::citext = 'a'`)).toBe(true)
    expect(await ask(adminConnectionString, 'select rolsuper from pg_roles where rolname = current_user')).toBe(true)
  })

  test('keeps its passwords in a file for its owner only', async (context) => {
    const home = openHome(context)
    const { connectionString } = await home.start()
    const path = join(home.dataDir, 'cluster.json')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const { application_password: password } = JSON.parse(readFileSync(path, 'utf8')) as { application_password: string }
    expect(new URL(connectionString).password).toBe(password)
    await expect(ask(connectionString.replace(password, 'guess'), 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('comes back at the same address when it was killed', async (context) => {
    const home = openHome(context)
    const postgres = await home.start({ isDurable: true })
    await ask(postgres.connectionString, 'create table note as select 7 as body')
    const up = new Promise<void>((resolve) => postgres.onUp(resolve))
    const down = new Promise<void>((resolve) => postgres.onDown(resolve))
    process.kill(home.readPid(), 'SIGKILL')
    await down
    await up
    expect(await ask(postgres.connectionString, 'select body from note')).toBe(7)
  })

  test('writes again after a start, whatever a full disk has left', async (context) => {
    const home = openHome(context)
    const first = await home.start()
    await home.refuseWrites(first.adminConnectionString)
    await home.stop(first)
    const second = await home.start()
    await ask(second.connectionString, 'create table note as select 7 as body')
    expect(await ask(second.connectionString, 'select body from note')).toBe(7)
  })

  test('stops even while it is being restarted', async (context) => {
    const home = openHome(context)
    const postgres = await home.start()
    const down = new Promise<void>((resolve) => postgres.onDown(resolve))
    process.kill(home.readPid(), 'SIGKILL')
    await down
    await home.stop(postgres)
    const next = await home.start()
    expect(await ask(next.connectionString, 'select 1')).toBe(1)
  })
})

describe('after a server was killed', () => {
  test('its PostgreSQL is adopted, and stops with its new server', async (context) => {
    const home = openHome(context)
    const server = home.launchServer()
    await untilSays(server, /ready/)
    const pid = home.readPid()
    await end(server)
    const postgres = await home.start()
    expect(home.readPid()).toBe(pid)
    expect(await ask(postgres.connectionString, 'select 1')).toBe(1)
    await home.stop(postgres)
    expect(isAlive(pid)).toBe(false)
  })

  test('on a full disk, its PostgreSQL writes again', async (context) => {
    const home = openHome(context)
    const server = home.launchServer()
    const [, adminConnectionString = ''] = (await untilSays(server, /ready/)).split(' ')
    const pid = home.readPid()
    await home.refuseWrites(adminConnectionString)
    await end(server)
    const postgres = await home.start()
    expect(home.readPid()).toBe(pid)
    await ask(postgres.connectionString, 'create table note as select 7 as body')
    expect(await ask(postgres.connectionString, 'select body from note')).toBe(7)
  })

  test('a database half made is thrown away and made again', async (context) => {
    const home = openHome(context)
    const server = home.launchServer()
    await untilSays(server, /Preparing the database/)
    const folder = join(home.dataDir, 'postgres')
    await vi.waitFor(() => expect(readdirSync(folder).some((name) => name.startsWith('cluster.new-'))).toBe(true), {
      timeout: 10_000,
      interval: 5,
    })
    await end(server)
    expect(existsSync(join(folder, 'cluster'))).toBe(false)
    const postgres = await home.start()
    expect(await ask(postgres.connectionString, `select length('雅思')`)).toBe(2)
    expect(
      readdirSync(folder)
        .filter((name) => !name.startsWith('binaries-'))
        .sort(),
    ).toEqual(['cluster', 'run'])
  })

  test('a number in postmaster.pid that now belongs to another program is no obstacle', async (context) => {
    const home = openHome(context)
    await home.stop(await home.start())
    const path = join(home.dataDir, 'postgres/cluster/postmaster.pid')
    writeFileSync(
      path,
      [process.ppid, join(home.dataDir, 'postgres/cluster'), 1, 5432, join(home.dataDir, 'postgres/run'), '', '  1 1', ''].join('\n'),
    )
    if (process.getuid?.() === 0) chmodSync(path, 0o666)
    const postgres = await home.start()
    expect(await ask(postgres.connectionString, 'select 1')).toBe(1)
  })
})

describe('a start is refused with a sentence', () => {
  test('where the files of a database that was there are missing', async (context) => {
    const home = openHome(context)
    await home.stop(await home.start())
    rmSync(join(home.dataDir, 'postgres'), { recursive: true })
    await expect(home.start()).rejects.toThrow(/The database's files are missing/)
    expect(existsSync(join(home.dataDir, 'postgres'))).toBe(false)
  })

  test('with what PostgreSQL itself says', async (context) => {
    const home = openHome(context)
    const refusal = home.start({ settings: { max_connections: 'many' } })
    await expect(refusal).rejects.toThrow(PostgresRefusal)
    await expect(refusal).rejects.toThrow(/PostgreSQL does not start: invalid value for parameter "max_connections"/)
  })
})

/** At once: each waits until what it met is old enough. */
describe.concurrent('after some seconds', () => {
  test('an empty lock file that a start left, cut before it wrote its number, is no obstacle', async (context) => {
    const home = openHome(context)
    await home.stop(await home.start())
    const path = join(home.dataDir, 'postgres/cluster/postmaster.pid')
    writeFileSync(path, '')
    if (process.getuid?.() === 0) chmodSync(path, 0o666)
    const postgres = await home.start()
    expect(await ask(postgres.connectionString, 'select 1')).toBe(1)
  })

  test('a start is refused with a sentence while another server runs on the data folder, which is not disturbed', async (context) => {
    const home = openHome(context)
    const server = home.launchServer()
    await untilSays(server, /ready/)
    const pid = home.readPid()
    const refusal = await home.start().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DataFolderInUse)
    expect((refusal as Error).message).toMatch(/^Another Bandstand is running on this data folder: .*data\. Stop it first/)
    expect(home.readPid()).toBe(pid)
    await end(server)
    expect(await ask((await home.start()).connectionString, 'select 1')).toBe(1)
  })

  test('a start is refused with a sentence to one of two that start on an empty folder at the same moment', async (context) => {
    const home = openHome(context)
    const contenders = [home.launchServer(), home.launchServer()]
    const outcomes = await Promise.all(contenders.map((server) => untilSays(server, /ready|Another Bandstand is running/)))
    expect(outcomes.sort()).toEqual([expect.stringMatching(/^Another Bandstand/), expect.stringMatching(/^ready/)])
    await Promise.all(contenders.map(end))
    expect(await ask((await home.start()).connectionString, 'select 1')).toBe(1)
  })
})
