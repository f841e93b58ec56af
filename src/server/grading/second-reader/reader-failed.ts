import type { ReaderFault } from '#contract/grading/second-reader.ts'

/** The second reader gave no answer that can be used. The message is for the log and says nothing of a script or of an answer. */
export class ReaderFailed extends Error {
  readonly fault: ReaderFault

  constructor(code: ReaderFault['code'], detail = '', options: ErrorOptions = {}) {
    super(`the second reader failed: ${code}${detail === '' ? '' : ` (${detail})`}`, options)
    this.name = 'ReaderFailed'
    this.fault = { code, detail: detail.slice(0, 200) }
  }
}
