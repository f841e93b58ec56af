import type { InputOf } from '#contract/kit/endpoint.ts'
import type { testStatisticsContract, SectionStatistics, StaffRevision, TestEvent } from '#contract/result/test-statistics.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { namePeople } from '#server/identity/index.ts'
import { findRevisionFamily, findRevision, getKeyInForce, listRevisions, listTestEvents, numberRevisions } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { refuse } from '#server/result/result.refusals.ts'
import { type SectionCounts, toQuestionStatistics, type TrialCounts } from './statistics.ts'
import {
  countAttempts,
  countResponses,
  findMedian,
  listEffort,
  listNewestFirstAttempts,
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
  const nameOf = await namePeople(
    db,
    data.map(({ stored_by: person }) => person),
  )
  const rows = data.map(({ forms, stored_by: person, ...revision }): StaffRevision => {
    const own = counts.filter((count) => count.revision === revision.hash || forms.includes(count.revision))
    const add = (of: (count: RevisionCounts) => number) => own.reduce((total, count) => total + of(count), 0)
    const attempts = { begun: add(({ begun }) => begun), running: add(({ running }) => running), handed_in: add((one) => one.handed_in) }
    return { ...revision, sections: [...revision.sections], stored_by: nameOf(person), attempts }
  })
  return { data: rows, meta }
}

/** What was done to a test, the latest first, with the names of who did it. */
export async function listHistory(db: Db, query: PageQuery & { readonly id: number }) {
  const [{ total, rows }, numbers] = await Promise.all([listTestEvents(db, query.id, toPageSlice(query)), numberRevisions(db, query.id)])
  const nameOf = await namePeople(
    db,
    rows.map(({ person_id }) => person_id),
  )
  const data = rows.map(({ person_id, at, ...event }): TestEvent => {
    const number = event.revision === null ? undefined : numbers.get(event.revision)
    return { ...event, revision_number: number ?? null, at: at.toISOString(), staff: nameOf(person_id) }
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

/** Each mark of some attempts with the response that it judges, counted by response. */
async function countMarks(db: Db, attemptIds: readonly number[], skill: Skill): Promise<SectionCounts> {
  const { attempts, mean, extreme, ...ranked } = await rankMarks(db, attemptIds, skill)
  return { attempts, mean, extreme, responses: await countResponses(db, { skill, ...ranked }) }
}

/** How often each number of a section was right, in the newest attempts at these revisions. */
export async function countRight(
  db: Db,
  { revisions, skill }: { readonly revisions: readonly string[]; readonly skill: Skill },
): Promise<{ readonly attempts: number; readonly maxRows: number; readonly rightOf: (number: number) => number }> {
  const ids = await listSubmitted(db, { revisions, skill, maxRows })
  const { attempts, groups } = await rankMarks(db, ids, skill)
  const right = new Map(groups.flatMap(({ number, correct, ids: own }) => (correct ? [[number, own.length] as const] : [])))
  return { attempts, maxRows, rightOf: (number) => right.get(number) ?? 0 }
}

/** The same of the newest people's first attempts, with the times. */
async function countTrials(db: Db, wanted: SubmittedWanted): Promise<TrialCounts> {
  const ids = await listNewestFirstAttempts(db, wanted)
  const [counts, medians] = await Promise.all([countMarks(db, ids, wanted.skill), measureMedians(db, ids, wanted.skill)])
  return { ...counts, medians }
}

/**
 * How a section of a whole revision was answered, including the revisions that correct it or that it corrects, because their questions are the
 * same. What is said of a question itself is from first attempts only. Sections graded by a person have no questions to count.
 */
export async function countSection(db: Db, { id, revision, skill, mode }: SectionQuery): Promise<SectionStatistics> {
  const found = await findRevision(db, id, revision)
  if (found === null || !found.skills.includes(skill)) throw refuse.NO_SUCH_REVISION()
  const entries = keyEntriesOf((await getKeyInForce(db, revision, skill)).answerKey)
  const revisions = (await findRevisionFamily(db, revision))?.revisions ?? [revision]
  const wanted = { revisions, skill, mode, maxRows }
  const [counts, trials] = await Promise.all([listSubmitted(db, wanted).then((ids) => countMarks(db, ids, skill)), countTrials(db, wanted)])
  const max = entries.flatMap(({ numbers }) => numbers).length
  const { attempts, mean } = counts
  return { skill, attempts, trials: trials.attempts, at_most: maxRows, mean, max, questions: toQuestionStatistics(entries, counts, trials) }
}
