import { copyFileSync, openSync, closeSync, readSync, statSync, truncateSync } from 'node:fs'

const sizeLimitBytes = 10 * 1024 * 1024

export function getLogSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** Keeps the log and the one before it. PostgreSQL appends, so emptying the file under it is safe. */
export function limitLogFile(path: string): void {
  if (getLogSize(path) < sizeLimitBytes) return
  copyFileSync(path, `${path}.1`)
  truncateSync(path)
}

/** The last reason for not starting that was written since the log had the given size, or an empty string. */
export function findFatalReason(path: string, sinceSize: number): string {
  const length = Math.min(getLogSize(path) - sinceSize, 64 * 1024)
  if (length <= 0) return ''
  const handle = openSync(path, 'r')
  const bytes = Buffer.alloc(length)
  readSync(handle, bytes, 0, length, sinceSize)
  closeSync(handle)
  const lines = bytes.toString('utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(?:FATAL|PANIC): */, '') ?? lines.at(-1) ?? ''
}
