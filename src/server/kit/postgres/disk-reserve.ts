import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const megabyte = 2 ** 20
/** Three segments of PostgreSQL's log: what a repair needs, and what a quiet server writes for hours. */
const reserveMegabytes = 48
const reserveBytes = reserveMegabytes * megabyte
/** A segment of PostgreSQL's log and half of one. */
const scarceBytes = 24 * megabyte
/** The reserve can be taken back, and as much again stays free: a disk at the edge does not go to and fro. */
const ampleBytes = 2 * reserveBytes

/**
 * Room on the database's disk that is given up when the disk gets full. PostgreSQL refuses a write that finds no room in a table, but it
 * ends, and does not start again, when it finds none for its own log: then nothing can be read either.
 */
export class DiskReserve {
  readonly #folder: string
  readonly #file: string
  #isFull = false

  constructor(folder: string) {
    this.#folder = folder
    this.#file = join(folder, 'disk-reserve')
  }

  /** Gives the reserve up or takes it back, as it finds the disk; answers whether the disk is full, and nothing should be written. */
  async look(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#folder)
    const free = bavail * bsize
    if (!this.#isFull && free < scarceBytes) {
      this.#isFull = true
      await rm(this.#file, { force: true })
    } else if (free >= ampleBytes) {
      this.#isFull = false
      if ((await this.#measure()) < reserveBytes) await this.#fill()
    }
    return this.#isFull
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
      for (let written = 0; written < reserveMegabytes; written += 1) await file.write(piece)
    } finally {
      await file.close()
    }
  }
}
