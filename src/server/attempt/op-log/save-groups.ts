import type { Db } from '#server/kit/database.ts'
import { createBatcher } from '#server/kit/batch/batcher.ts'
import { type EndedBatch, endTogether } from './ending-batch.service.ts'
import { type OpBatch, type WrittenOps, writeGroup } from './op.store.ts'

/** Saves that arrive while others are being committed share the next commit; at most one batch of an attempt is under way. */
export function createSaveGroups(db: Db): (batch: OpBatch) => Promise<WrittenOps> {
  return createBatcher<OpBatch, WrittenOps>({
    keyOf: ({ attemptId }) => attemptId,
    work: (batches, lockTimeout) => writeGroup(db, batches, lockTimeout),
  })
}

/** The same of batches that end a section or the attempt. They are fewer and take longer, so that saves do not wait for them. */
export function createEndGroups(db: Db): (batch: OpBatch) => Promise<EndedBatch> {
  return createBatcher<OpBatch, EndedBatch>({
    keyOf: ({ attemptId }) => attemptId,
    work: (batches, lockTimeout) => endTogether(db, batches, lockTimeout),
  })
}
