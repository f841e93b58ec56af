import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const megabyte = 2 ** 20
/** Three segments of PostgreSQL's log: what a repair needs, and what a quiet server writes for hours. */
const reserveMegabytes = 48
const reserveBytes = reserveMegabytes * megabyte
/** A segment of PostgreSQL's log and half of one. */
const scarceBytes = 24 * megabyte
/** Free beside the reserve before writing is allowed again: hysteresis for a disk at the limit. */
const enoughBytes = 2 * scarceBytes

/**
 * Room on the database's disk for the case that it gets full. PostgreSQL refuses a write that finds no room in a table, but it ends, and does
 * not start again, when it finds none for its own log: then nothing can be read either.
 */
export class DiskReserve {
  readonly #folder: string
  readonly #file: string
  #isFull = false

  constructor(folder: string) {
    this.#folder = folder
    this.#file = join(folder, 'disk-reserve')
  }

  /** Answers whether the disk is full, and nothing should be written; lays the reserve down where there is room for it. */
  async look(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#folder)
    const free = bavail * bsize
    if (free < scarceBytes) this.#isFull = true
    const lacks = (await this.#measure()) < reserveBytes
    if (free >= enoughBytes + (lacks ? reserveBytes : 0)) {
      if (lacks) await this.#fill()
      this.#isFull = false // Not before: whoever writes sooner may fill a disk that has no reserve.
    }
    return this.#isFull
  }

  /** Gives its room to whoever needs it now. */
  giveUp(): Promise<void> {
    return rm(this.#file, { force: true })
  }

  async #measure(): Promise<number> {
    const found = await stat(this.#file).catch(() => undefined)
    return found?.size ?? 0
  }

  /** By chance, so that a file system that compresses holds as much as it says. */
  async #fill(): Promise<void> {
    const piece = randomBytes(megabyte)
    const file = await open(this.#file, 'w', 0o600)
    try {
      for (let written = 0; written < reserveMegabytes; written += 1) await file.writeFile(piece)
    } catch (error) {
      await this.giveUp()
      throw error
    } finally {
      await file.close()
    }
  }
}
