import type { Tx } from '#server/kit/database.ts'
import type { ExportEntry, PersonalTable, Subject } from '#server/kit/personal-data/personal-data.ts'

/** An attempt that is being erased, held for the transaction. */
export interface HeldAttempt {
  readonly id: number
  /** A preview is removed as a whole. */
  readonly preview: boolean
}

/** A question that was answered rightly, by the newest marks. */
export interface RightAnswer {
  readonly attempt_id: number
  readonly skill: string
  readonly question: string
}

export interface ErasedPart {
  readonly counts: Readonly<Record<string, number>>
  /** What can't be taken back, such as removing files: called last, before the commit. */
  readonly finish?: () => Promise<Readonly<Record<string, number>>>
}

/** What another module keeps of each attempt: exported and erased together with it. */
export interface AttemptPart {
  /** Each row has an attempt_id. Those that are deleted stand in their order. */
  readonly tables: readonly PersonalTable[]
  /** Files beside the JSON of an attempt; paths begin with the folder. */
  listFiles(attemptId: number, folder: string): AsyncIterable<ExportEntry>
  /** Erases what there is of these attempts; of a preview every row. */
  eraseOf(tx: Tx, attempts: readonly HeldAttempt[], subject: Subject): Promise<ErasedPart>
}
