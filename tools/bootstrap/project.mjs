import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, wherever the command was typed. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Something the person at the terminal can mend; the message is all they need to see. */
export class Complaint extends Error {}

/** Prints one sentence for a complaint, everything for a bug, and ends with 1. */
export function fail(error) {
  console.error(error instanceof Complaint ? `\n${error.message}\n` : error)
  process.exit(1)
}

const reasons = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your quota of disk space is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'you may not write there (is it another user’s folder?)',
  EPERM: 'you may not write there (is it another user’s folder?)',
}

/** Turns an error of the file system into a complaint; leaves any other as it is. */
export function explainFileError(error, place) {
  const reason = reasons[error.code]
  return reason ? new Complaint(`Can't write ${error.path || place}: ${reason}.`) : error
}
