import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { AbandonedLockFiles } from './abandoned-lock-files.ts'
import { knock, takeLock } from './connection.ts'
import { findFatalReason, getLogSize } from './log-file.ts'
import { type Address, isAlive, isPostmaster, type Launch, launchPostmaster, listLockFiles, readPostmasterFile } from './postmaster.ts'
import { PostgresRefusal } from './refusal.ts'

/** A running PostgreSQL whose data folder we hold. */
export type Link = { client: pg.Client; pid: number; address: Address; isAdopted: boolean }

/** `chooseAddress` is called before each launch; `onSlow` is called once when an earlier crash has to be repaired first. */
export type BringUp = {
  launch: Omit<Launch, 'address'>
  chooseAddress: () => Promise<Address>
  onSlow: () => void
  signal: AbortSignal
}

const slowAfterMilliseconds = 3_000
const timeoutMilliseconds = 30_000

/**
 * Ends with a PostgreSQL that answers and whose lock is ours: one that still runs for a server that was killed is
 * adopted, one that is starting or stopping is waited for, and where there is none, one is launched.
 */
export async function bringUp(request: BringUp): Promise<Link> {
  const { home } = request.launch
  const begin = performance.now()
  const launches = new Launches(request)
  let isSlowTold = false
  for (;;) {
    request.signal.throwIfAborted()
    const found = readPostmasterFile(home.cluster)
    const answer = found ? await knock(found.address, home.record) : 'nobody'
    if (found && typeof answer === 'object') return await hold({ client: answer, ...found, isAdopted: launches.count === 0 }, home.dataDir)
    const someoneLives = found !== null && (answer === 'starting' || isPostmaster(found.pid, home.cluster))
    if (!someoneLives) await launches.ensureRunning()
    if (!isSlowTold && performance.now() - begin > slowAfterMilliseconds) {
      isSlowTold = true
      request.onSlow()
    }
    await pause(25)
  }
}

async function hold(link: Link, dataDir: string): Promise<Link> {
  try {
    await takeLock(link.client, dataDir)
    if (!isAlive(link.pid))
      throw new PostgresRefusal(`A PostgreSQL of another container or machine runs on this data folder: ${dataDir}. Stop it first.`)
    return link
  } catch (error) {
    await link.client.end().catch(() => {})
    throw error
  }
}

/** The launches of one bring-up: a launch that fails is repeated only where waiting can help. */
class Launches {
  count = 0
  readonly #request: BringUp
  readonly #begin = performance.now()
  readonly #abandoned = new AbandonedLockFiles()
  #child: ChildProcess | null = null
  #logSize = 0

  constructor(request: BringUp) {
    this.#request = request
  }

  async ensureRunning(): Promise<void> {
    if (this.#child && this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null) return
    const { launch, chooseAddress } = this.#request
    if (this.#child) {
      this.#judgeFailure()
      await pause(200)
    }
    const address = await chooseAddress()
    if (this.count > 0) this.#abandoned.remove(listLockFiles({ home: launch.home, address }))
    this.#logSize = getLogSize(launch.home.logFile)
    this.#child = launchPostmaster({ ...launch, address })
    this.count++
  }

  /** Processes of a killed PostgreSQL need a moment to notice; so does another start that was quicker. */
  #judgeFailure(): void {
    const reason = findFatalReason(this.#request.launch.home.logFile, this.#logSize)
    const mayPass = /pre-existing shared memory|lock file|could not bind|Address already in use|could not create any/.test(reason)
    if (mayPass && performance.now() - this.#begin < timeoutMilliseconds) return
    throw new PostgresRefusal(
      `PostgreSQL does not start: ${reason || 'it ended without a word'} (more in ${this.#request.launch.home.logFile}).`,
    )
  }
}
