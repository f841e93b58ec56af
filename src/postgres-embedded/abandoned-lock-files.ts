import { rmSync, statSync } from 'node:fs'

const abandonedAfterMs = 5_000

/**
 * Lock files that stay empty. PostgreSQL makes such a file, and fills it at once; where it or the machine ended in between, it is empty for ever,
 * and PostgreSQL refuses to start over it.
 */
export class AbandonedLockFiles {
  readonly #seen = new Map<string, { file: string; since: number }>()

  /** Removes those that have been empty, and the same file, for five seconds; to be called again and again. */
  remove(paths: readonly string[]): void {
    for (const path of paths) {
      const file = identifyEmptyFile(path)
      const seen = this.#seen.get(path)
      if (file === null) this.#seen.delete(path)
      else if (seen?.file !== file) this.#seen.set(path, { file, since: performance.now() })
      else if (performance.now() - seen.since > abandonedAfterMs) rmSync(path, { force: true })
    }
  }
}

/** The identity of an empty file: a recreated one differs. Null where there is none, or it is not empty. */
function identifyEmptyFile(path: string): string | null {
  const file = statSync(path, { bigint: true, throwIfNoEntry: false })
  return file?.size === 0n ? `${file.ino} ${file.ctimeNs}` : null
}
