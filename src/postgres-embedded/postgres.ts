import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chooseAddress } from './address.ts'
import { prepareBinaries, removeOldBinaries } from './binaries.ts'
import { bringUp, type Link } from './bring-up.ts'
import { checkClusterVersion, createCluster, hasCluster } from './cluster.ts'
import { applicationName, ensureDatabase, knock, lacksRoomToConnect, toConnectionString } from './connection.ts'
import { DiskReserve } from './disk-reserve.ts'
import { type Home, type HomeRecord, markInitialized, openHome } from './home.ts'
import { limitLogFile } from './log-file.ts'
import { findEmbeddedPlatform } from './platform.ts'
import { type Address, type Launch, readPostmasterFile, stopPostmaster } from './postmaster.ts'
import { DataFolderInUse, PostgresRefusal } from './refusal.ts'
import { prepareWrites, setWrites } from './write-switch.ts'

export { DataFolderInUse, PostgresRefusal } from './refusal.ts'

type LogMethod = (fields: object, message: string) => void

export type PostgresOptions = {
  dataDir: string
  log: { info: LogMethod; warn: LogMethod; error: LogMethod }
  /** Called with a message when a step takes noticeably long: the first start, or repair after a crash. */
  onProgress?: (sentence: string) => void
  /** False for databases of tests: nothing waits for the disk. */
  isDurable?: boolean
  /** Settings of PostgreSQL that overrule ours, such as `{ max_connections: '200' }`. */
  settings?: Record<string, string>
}

export type Postgres = {
  /** The application's own role and database. It stays the same while this object lives, restarts included. */
  connectionString: string
  /** The superuser, in the database "postgres": for backups and for tests that copy databases. */
  adminConnectionString: string
  /** PostgreSQL went away by itself; it is being restarted. Connections of pools fail until `onUp`. */
  onDown(callback: () => void): void
  onUp(callback: () => void): void
  /** Another server took this data folder while PostgreSQL was down: end the process, the sentence says why. */
  onLost(callback: (sentence: string) => void): void
  /** From now on refuses writes while the disk is full, and keeps a reserve there so that reads keep working. */
  watchDisk(): void
  /** After the pools' end. Returns when PostgreSQL has written everything and is gone. */
  stop(): Promise<void>
}

const looksAtDiskEveryMs = 250

/** Starts the embedded PostgreSQL, or adopts one that a killed server left; refuses with a `PostgresRefusal`. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    const supervisor = new Supervisor(options, await prepare(options))
    await supervisor.start()
    return supervisor
  } catch (error) {
    throw toRefusal(error, options.dataDir)
  }
}

function ownerOf({ application_password }: HomeRecord) {
  return { user: applicationName, password: application_password, database: applicationName }
}

/** The application's database of an embedded PostgreSQL that somebody else runs on this folder; null where none answers. Holds nothing. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  if (!existsSync(join(dataDir, 'cluster.json'))) return null
  try {
    const home = openHome(dataDir)
    const found = readPostmasterFile(home.cluster)
    const answer = found === null ? 'nobody' : await knock(found.address, home.record)
    if (found === null || typeof answer !== 'object') return null
    await answer.end()
    return toConnectionString(found.address, ownerOf(home.record))
  } catch (error) {
    throw toRefusal(error, dataDir)
  }
}

async function prepare(options: PostgresOptions): Promise<Omit<Launch, 'address'>> {
  const isDurable = options.isDurable ?? true
  const platform = findEmbeddedPlatform()
  const home = openHome(options.dataDir)
  const binaries = prepareBinaries(platform, home)
  if (hasCluster(home)) {
    checkClusterVersion(home, platform)
    markInitialized(home)
  } else {
    options.onProgress?.('Preparing the database (once) …')
    await createCluster(home, { platform, binaries, isDurable })
  }
  prepareWrites(home)
  const carelessness = isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return { home, binaries, settings: { ...carelessness, ...options.settings } }
}

class Supervisor implements Postgres {
  connectionString = ''
  adminConnectionString = ''
  readonly #options: PostgresOptions
  readonly #launch: Omit<Launch, 'address'>
  readonly #home: Home
  readonly #events = new EventEmitter<{ down: []; up: []; lost: [string] }>()
  readonly #stopping = new AbortController()
  #address: Address | null = null
  #link: Link | null = null
  #revival: Promise<void> | null = null
  #logTimer: NodeJS.Timeout | undefined
  #watchingDisk: Promise<void> | undefined
  /** Whether writes are refused. */
  #isReadOnly = false

  constructor(options: PostgresOptions, launch: Omit<Launch, 'address'>) {
    this.#options = options
    this.#launch = launch
    this.#home = launch.home
  }

  async start(): Promise<void> {
    const { record, logFile } = this.#home
    limitLogFile(logFile)
    const link = await this.#bringUp(() => chooseAddress(this.#home))
    this.#address = link.address
    if (!link.isAdopted) removeOldBinaries(this.#home, this.#launch.binaries)
    try {
      await allowWrites(this.#home, link)
      await ensureDatabase(link.client, record)
    } catch (error) {
      await this.#end(link)
      throw error
    }
    this.connectionString = toConnectionString(link.address, ownerOf(record))
    this.adminConnectionString = toConnectionString(link.address, {
      user: 'postgres',
      password: record.superuser_password,
      database: 'postgres',
    })
    this.#logTimer = setInterval(() => limitLogFile(logFile), 3_600_000).unref()
    this.#watch(link)
  }

  onDown(callback: () => void): void {
    this.#events.on('down', callback)
  }

  onUp(callback: () => void): void {
    this.#events.on('up', callback)
  }

  onLost(callback: (sentence: string) => void): void {
    this.#events.on('lost', callback)
  }

  watchDisk(): void {
    this.#watchingDisk ??= this.#lookAtDiskRepeatedly(new DiskReserve(this.#home.folder))
  }

  /** Until it is stopped; a look that fails is logged, and the next one comes. */
  async #lookAtDiskRepeatedly(reserve: DiskReserve): Promise<void> {
    const { signal } = this.#stopping
    for (;;) {
      await pause(looksAtDiskEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      await this.#lookAtDisk(reserve).catch((error: unknown) => this.#options.log.warn({ err: error }, 'the disk could not be looked at'))
    }
  }

  async #lookAtDisk(reserve: DiskReserve): Promise<void> {
    const isFull = await reserve.look()
    if (isFull !== this.#isReadOnly) {
      setWrites(this.#home, isFull ? 'refused' : 'allowed')
      this.#isReadOnly = isFull
      if (isFull) this.#options.log.error({ folder: this.#home.folder }, 'The disk is full: nothing is written until there is room')
      else this.#options.log.info({ folder: this.#home.folder }, 'The disk has room again: writing goes on')
      await this.#link?.client.query('select pg_reload_conf()')
    }
    // Not given up sooner, since what filled the disk may still be at it.
    if (isFull && (this.#link === null || (await lacksRoomToConnect(this.connectionString)))) await reserve.giveUp()
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#logTimer)
    await this.#watchingDisk
    await this.#revival
    const link = this.#link
    this.#link = null
    if (link) await this.#end(link)
  }

  async #end(link: Link): Promise<void> {
    const outcome = await stopPostmaster(link.pid, this.#launch)
    // Only now: whoever gets the lock earlier would adopt a PostgreSQL that is leaving.
    await link.client.end().catch(() => {})
    if (outcome === 'stopped') this.#options.log.info({ pid: link.pid }, 'PostgreSQL stopped')
    else this.#options.log.warn({ pid: link.pid, outcome }, 'PostgreSQL did not stop in time')
  }

  #watch(link: Link): void {
    this.#link = link
    this.#options.log.info({ pid: link.pid, host: link.address.host, isAdopted: link.isAdopted }, 'PostgreSQL runs')
    link.client.once('end', () => {
      if (this.#stopping.signal.aborted) return
      this.#link = null
      this.#options.log.error({ pid: link.pid }, 'PostgreSQL went down')
      this.#events.emit('down')
      this.#revival = this.#revive()
    })
  }

  /** Tries until it runs again, at the same address, so that pools find it. */
  async #revive(): Promise<void> {
    const address = this.#address
    for (let wait = 250; address && !this.#stopping.signal.aborted; wait = Math.min(wait * 2, 10_000)) {
      try {
        const link = await this.#bringUp(() => Promise.resolve(address))
        await link.client.query('select pg_reload_conf()') // Part of it may have lived on, and missed that writes are refused.
        this.#watch(link)
        this.#events.emit('up')
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#options.log.error({ err: error }, 'PostgreSQL could not be restarted')
        if (error instanceof DataFolderInUse) {
          this.#events.emit('lost', error.message)
          return
        }
        await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {})
      }
    }
  }

  #bringUp(choose: () => Promise<Address>): Promise<Link> {
    return bringUp({
      launch: this.#launch,
      chooseAddress: choose,
      onSlow: () => this.#options.onProgress?.('The database is being brought back to order after an unexpected end …'),
      signal: this.#stopping.signal,
    })
  }
}

/** Whatever a server that was killed on a full disk has left. Settles when new connections may write too. */
async function allowWrites(home: Home, { client }: Link): Promise<void> {
  setWrites(home, 'allowed')
  await client.query('select pg_reload_conf()')
  const setting = `select from pg_settings where name = 'default_transaction_read_only' and setting = 'on'`
  while (((await client.query(setting)).rowCount ?? 0) > 0) await pause(10)
}

function toRefusal(error: unknown, dataDir: string): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PostgresRefusal(`The disk of ${dataDir} is full: make room and start again.`)
  const isForbidden = code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
  if (isForbidden || syscall === 'mkdir') {
    return new PostgresRefusal(`You may not write ${path ?? dataDir}: start Bandstand as its owner, or set DATA_DIR to a folder of yours.`)
  }
  return error
}
