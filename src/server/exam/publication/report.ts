import type { AnswerKey } from '#contract/content/answer-key.ts'
import type { ContentProblem, ImportReport } from '#contract/exam/exam-staff.contract.ts'
import { findKeyInForce, listCorrected } from '#server/exam/correction/correction.store.ts'
import { getAnswerKey, toSectionSummary } from '#server/exam/exam.service.ts'
import { listSections } from '#server/exam/exam.store.ts'
import { measurePaper } from '#server/exam/measure-paper.ts'
import { findTestBySlug } from '#server/exam/staff-test.store.ts'
import type { Db } from '#server/kit/database.ts'
import type { CheckedTest, FolderReport } from './inspect-folder.ts'
import { isCorrected, listKeyChanges } from '#server/exam/correction/key-changes.ts'

export interface CheckDeps {
  readonly db: Db
}

const maxListed = 1000

const toContentProblem = ({ file, line, question, message }: ContentProblem): ContentProblem => ({ file, line, question, message })

function toReportFacts({ module, kind, licence, origin, hash, sections }: CheckedTest): ImportReport['facts'] {
  const summaries = sections.map(({ skill, paper }) => toSectionSummary({ skill, ...measurePaper(paper) }))
  return { module, kind, licence, origin, revision: hash, sections: summaries }
}

async function listKeys(db: Db, revision: string): Promise<AnswerKey[]> {
  const sections = await listSections(db, [revision])
  return Promise.all(sections.map(({ skill }) => getAnswerKey(db, revision, skill)))
}

/** What stands at the test's name, and what would change of it. */
export async function compareWithCurrent(
  db: Db,
  slug: string,
  test: CheckedTest | null,
): Promise<Pick<ImportReport, 'current' | 'same' | 'key_changes'>> {
  const standing = await findTestBySlug(db, slug)
  if (standing === undefined) return { current: null, same: false, key_changes: [] }
  const { id, title, status, current_revision: revision } = standing
  const current = { id, title, status, revision }
  if (test === null || revision === null) return { current, same: false, key_changes: [] }
  const [keys, corrected, inForce] = [await listKeys(db, revision), await listCorrected(db, revision), await findKeyInForce(db, test.hash)]
  // Content that was there before is published with what staff have corrected of it.
  const after = inForce === null ? test.sections.map(({ answerKey }) => answerKey) : await listKeys(db, inForce)
  const changes = listKeyChanges(keys, after).map((change) => ({ ...change, corrected: isCorrected(change, corrected) }))
  const same = inForce === revision
  return { current, same, key_changes: same ? [] : changes }
}

/** What the checker found, and what would change. Nobody can publish by it yet. */
export async function toImportReport(
  { db }: CheckDeps,
  slug: string,
  { title, problems, advice, test }: FolderReport,
): Promise<ImportReport> {
  return {
    upload: null,
    slug,
    title,
    problems: problems.slice(0, maxListed).map(toContentProblem),
    problem_count: problems.length,
    advice: advice.slice(0, maxListed).map(toContentProblem),
    advice_count: advice.length,
    facts: test === null ? null : toReportFacts(test),
    ...(await compareWithCurrent(db, slug, test)),
  }
}
