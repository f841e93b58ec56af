import { minTrials } from '#contract/attempt/trial.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { findRevisionFamily } from '#server/exam/index.ts'
import { forEachDb } from '#server/kit/batch/batcher.ts'
import type { Db } from '#server/kit/database.ts'
import { listFirstAttempts } from './trial.store.ts'

/** Among so many attempts there are enough people, if there are enough at all; few take a test more than five times. */
const maxRows = 5 * minTrials

/** A section of a revision, or of a form of one. */
interface SectionOfRevision {
  readonly revision: string
  readonly skill: Skill
}

async function hasEnough(db: Db, { revision, skill }: SectionOfRevision): Promise<boolean> {
  const revisions = (await findRevisionFamily(db, revision))?.revisions ?? [revision]
  const { ids } = await listFirstAttempts(db, { revisions, skill, maxRows })
  return ids.length >= minTrials
}

/** What is being asked, and the sections that have enough: they stay so. */
const checkedOf = forEachDb(() => new Map<string, Promise<boolean>>())

/** Whether enough learners have tried a section to say that its bands are checked. Who asks while it is being counted gets the same answer. */
export function isChecked(db: Db, section: SectionOfRevision): Promise<boolean> {
  const checked = checkedOf(db)
  const name = `${section.revision} ${section.skill}`
  const known = checked.get(name)
  if (known !== undefined) return known
  const found = hasEnough(db, section)
  checked.set(name, found)
  const forget = () => checked.delete(name)
  found.then((enough) => enough || forget(), forget)
  return found
}
