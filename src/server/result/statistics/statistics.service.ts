import type { InputOf } from '#contract/kit/endpoint.ts'
import type { testStatisticsContract, SectionStatistics, StaffRevision, TestEvent } from '#contract/result/test-statistics.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { namePeople } from '#server/identity/index.ts'
import { findRevisionFamily, findRevision, getKeyInForce, listRevisions, listTestEvents } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from '#server/result/result.refusals.ts'
import { type SectionCounts, toQuestionStatistics } from './statistics.ts'
import {
  countAttempts,
  countResponses,
  findMedian,
  listEffort,
  listSubmitted,
  type RevisionCounts,
  type SubmittedWanted,
} from '#server/attempt/index.ts'
import { rankMarks } from './statistics.store.ts'

/** Enough for steady figures, and few enough to be counted in a moment. */
const maxRows = 5000
/** Times are counted from logs, of which each has hundreds of entries. */
const maxTimed = 300

/** The revisions of a test with how often each was taken, as a whole or in parts. */
export async function listTakenRevisions(db: Db, query: PageQuery & { readonly id: number }) {
  const { data, meta } = await listRevisions(db, query)
  const counts = await countAttempts(
    db,
    data.flatMap(({ hash, forms }) => [hash, ...forms]),
  )
  const rows = data.map(({ forms, ...revision }): StaffRevision => {
    const own = counts.filter((count) => count.revision === revision.hash || forms.includes(count.revision))
    const add = (of: (count: RevisionCounts) => number) => own.reduce((total, count) => total + of(count), 0)
    const attempts = { begun: add(({ begun }) => begun), running: add(({ running }) => running), handed_in: add((one) => one.handed_in) }
    return { ...revision, sections: [...revision.sections], attempts }
  })
  return { data: rows, meta }
}

/** What was done to a test, the latest first, with the names of who did it. */
export async function listHistory(db: Db, query: PageQuery & { readonly id: number }) {
  const { total, rows } = await listTestEvents(db, query.id, toPageSlice(query))
  const nameOf = await namePeople(
    db,
    rows.map(({ person_id }) => person_id),
  )
  const data = rows.map(({ person_id, at, ...event }): TestEvent => {
    return { ...event, at: at.toISOString(), staff: nameOf(person_id) }
  })
  return toPage(query, total, data)
}

type SectionQuery = InputOf<typeof testStatisticsContract.section>

/** The seconds in front of each question, the one in the middle of the newest attempts in which it was measured. */
async function measureMedians(db: Db, attemptIds: readonly number[], skill: Skill): Promise<ReadonlyMap<string, number>> {
  const effort = (await listEffort(db, attemptIds.slice(0, maxTimed))).filter((each) => each.skill === skill)
  const times = [...Map.groupBy(effort, ({ question }) => question)]
  return new Map(
    times.flatMap(([question, own]) => {
      const median = findMedian(own.map(({ seconds }) => seconds))
      return median === null ? [] : [[question, median] as const]
    }),
  )
}

/** Each mark of the newest attempts with the response that it judges, counted by response; and the times. */
async function countMarks(db: Db, wanted: SubmittedWanted): Promise<SectionCounts> {
  const { skill } = wanted
  const ids = await listSubmitted(db, wanted)
  const [{ attempts, mean, extreme, ...ranked }, medians] = await Promise.all([rankMarks(db, ids, skill), measureMedians(db, ids, skill)])
  return { attempts, mean, extreme, medians, responses: await countResponses(db, { skill, ...ranked }) }
}

/**
 * How a section of a whole revision was answered, including the revisions that correct it or that it corrects, because their questions are the
 * same. Sections graded by a person have no questions to count.
 */
export async function countSection(db: Db, { id, revision, skill, mode }: SectionQuery): Promise<SectionStatistics> {
  const found = await findRevision(db, id, revision)
  if (found === null || !found.skills.includes(skill)) throw refuse.NO_SUCH_REVISION()
  const entries = keyEntriesOf((await getKeyInForce(db, revision, skill)).answerKey)
  const revisions = (await findRevisionFamily(db, revision))?.revisions ?? [revision]
  const counts = await countMarks(db, { revisions, skill, mode, maxRows })
  const max = entries.flatMap(({ numbers }) => numbers).length
  return { skill, attempts: counts.attempts, at_most: maxRows, mean: counts.mean, max, questions: toQuestionStatistics(entries, counts) }
}
