import { minTrials } from '#contract/attempt/trial.ts'
import type { Product } from '#contract/content/group-type.ts'
import { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { Erratum, SectionTrial, TestLabel } from '#contract/result/test-label.contract.ts'
import { listFirstAttempts } from '#server/attempt/index.ts'
import { describeRevision, findPublishedTest, type PublishedTest } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { refuse } from '#server/result/result.refusals.ts'
import { rememberLabel } from './label-memory.ts'
import { findMeanScore } from './test-label.store.ts'

/** Enough for a steady mean, and few enough to be counted in a moment. */
const maxRows = 5000

interface TriedSection {
  readonly revisions: readonly string[]
  readonly skill: KeyedSkill
  readonly max: number
}

async function describeTrial(db: Db, { revisions, skill, max }: TriedSection): Promise<SectionTrial> {
  const { ids, more } = await listFirstAttempts(db, { revisions, skill, maxRows })
  const mean = ids.length < minTrials ? null : await findMeanScore(db, ids, skill)
  return { skill, learners: ids.length, more, mean: mean === null ? null : Math.round(mean * 10) / 10, max }
}

/** What learners see of a published test before they take it: nothing of its keys. What is counted for it is up to a minute old. */
export async function describeLabel(db: Db, testId: number, product: Product): Promise<TestLabel> {
  const test = await findPublishedTest(db, testId)
  if (test === null || test.product !== product) throw refuse.UNKNOWN_TEST()
  return rememberLabel(db, test.revision, () => makeLabel(db, test))
}

async function makeLabel(db: Db, { id, title, module, kind, revision, sections }: PublishedTest): Promise<TestLabel> {
  const label = await describeRevision(
    db,
    revision,
    sections.map(({ skill }) => skill),
  )
  const { origin, licence, published_at, grades, revisions, errata } = label
  const keyed = sections.flatMap(({ skill, question_count: max }) => {
    const found = KeyedSkill.safeParse(skill)
    return found.success ? [{ revisions, skill: found.data, max }] : []
  })
  const trials = await Promise.all(keyed.map((section) => describeTrial(db, section)))
  const told = errata.flatMap(({ at, skill, numbers, change }): Erratum[] => {
    const found = KeyedSkill.safeParse(skill)
    return found.success ? [{ at: at.toISOString(), skill: found.data, numbers: [...numbers], change }] : []
  })
  return { id, title, module, kind, published_at: published_at.toISOString(), origin, licence, grades, trials, errata: told }
}
