import type { TestLabel } from '#contract/result/test-label.contract.ts'
import { readRecentClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { forEachDb } from '#server/kit/batch/batcher.ts'

const rememberedForMs = 60_000
const maxRemembered = 500

interface Entry {
  readonly label: Promise<TestLabel>
  readonly untilMs: number
}

const entriesOf = forEachDb(() => new Map<string, Entry>())

/**
 * Remembers the label of a revision for a minute, because its trials are many to count. Who asks while it is being made gets the same; a failure
 * is not remembered.
 */
export async function rememberLabel(db: Db, revision: string, make: () => Promise<TestLabel>): Promise<TestLabel> {
  const nowMs = (await readRecentClock(db)).getTime()
  const entries = entriesOf(db)
  const known = entries.get(revision)
  if (known !== undefined && nowMs < known.untilMs) return known.label
  const label = make()
  const entry = { label, untilMs: nowMs + rememberedForMs }
  entries.delete(revision)
  const [oldest] = entries.keys()
  if (entries.size >= maxRemembered && oldest !== undefined) entries.delete(oldest)
  entries.set(revision, entry)
  label.catch(() => entries.get(revision) === entry && entries.delete(revision))
  return label
}
