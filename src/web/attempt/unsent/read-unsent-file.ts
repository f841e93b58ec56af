import { maxUnsentDataLength } from '#contract/attempt/unsent-file.ts'
import type { UnsentFile } from '#contract/attempt/unsent-file.ts'

/** The changes, and room for the rest of the file. */
const maxBatchBytes = maxUnsentDataLength + 1000

/** The file that a room wrote; null for any other. Whether it can be opened, the server says. */
export async function readUnsentFile(file: Blob): Promise<UnsentFile | null> {
  if (file.size > maxBatchBytes) return null
  try {
    const read = JSON.parse(await file.text()) as Partial<UnsentFile> | null
    const isOurs = read?.format === 'bandstand-unsent' && read.version === 1 && Number.isSafeInteger(read.attempt_id)
    return isOurs ? (read as UnsentFile) : null
  } catch {
    return null
  }
}
