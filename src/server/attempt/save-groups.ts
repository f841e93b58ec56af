import type { Db } from '#server/kit/database.ts'
import { type OpBatch, type WrittenOps, writeGroup, writeOps } from './answer.store.ts'

const mostInAGroup = 64

interface Waiting {
  readonly batch: OpBatch
  readonly resolve: (written: WrittenOps) => void
  readonly reject: (error: unknown) => void
}

/**
 * Saves that arrive while one is being committed leave together in the next statement: one round trip and one commit for all
 * of them (group commit). A save that finds nothing under way leaves at once. Each is answered after the commit that holds it.
 */
export function createSaveGroups(db: Db): (batch: OpBatch) => Promise<WrittenOps> {
  let waiting: Waiting[] = []
  let isWriting = false

  /** At most one batch of an attempt, so that each sees what the one before it stored. */
  const takeGroup = (): Waiting[] => {
    const group = new Map<number, Waiting>()
    const rest: Waiting[] = []
    for (const save of waiting) {
      if (group.size < mostInAGroup && !group.has(save.batch.attemptId)) group.set(save.batch.attemptId, save)
      else rest.push(save)
    }
    waiting = rest
    return [...group.values()]
  }

  const write = async (group: readonly Waiting[]): Promise<void> => {
    const [first] = group
    if (first === undefined) return
    if (group.length === 1) return writeOps(db, first.batch).then(first.resolve, first.reject)
    try {
      const written = await writeGroup(
        db,
        group.map(({ batch }) => batch),
      )
      for (const [index, save] of group.entries()) settle(save, written[index])
    } catch {
      // One bad save fails the statement for all: alone, each gets what is its own.
      await Promise.all(group.map((save) => writeOps(db, save.batch).then(save.resolve, save.reject)))
    }
  }

  const drain = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) await write(takeGroup())
    isWriting = false
  }

  return (batch) =>
    new Promise((resolve, reject) => {
      waiting.push({ batch, resolve, reject })
      if (!isWriting) void drain()
    })
}

function settle({ resolve, reject }: Waiting, written: WrittenOps | undefined): void {
  if (written === undefined) reject(new Error('attempt.write_ops answered nothing'))
  else resolve(written)
}
