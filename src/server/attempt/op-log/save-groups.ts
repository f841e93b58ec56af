import type { Db } from '#server/kit/database.ts'
import { createBatcher } from '#server/kit/batch/batcher.ts'
import { type OpBatch, type WrittenOps, writeGroup } from './op.store.ts'

/** Saves that arrive while others are being committed share the next commit; at most one batch of an attempt is under way. */
export function createSaveGroups(db: Db): (batch: OpBatch) => Promise<WrittenOps> {
  return createBatcher<OpBatch, WrittenOps>({
    keyOf: ({ attemptId }) => attemptId,
    work: (batches, lockTimeout) => writeGroup(db, batches, lockTimeout),
  })
}
