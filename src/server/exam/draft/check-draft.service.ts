import { buffer } from 'node:stream/consumers'
import type { DraftCheck } from '#contract/exam/draft-content.ts'
import type { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { TestFolder } from '#server/authoring/index.ts'
import { getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import { listSections } from '#server/exam/exam.store.ts'
import { compareWithCurrent } from '#server/exam/publication/report.ts'
import { findTestBySlug } from '#server/exam/staff-test.store.ts'
import type { Db } from '#server/kit/database.ts'
import { atOneMoment, requireDraft } from './draft.service.ts'
import type { DraftRecord } from './draft.store.ts'
import { listFiles, listMedia } from './draft-file.store.ts'
import type { DraftDeps } from './draft-deps.ts'
import { toDraftProblems } from './draft-problem.ts'
import type { CheckReport, PaperReport } from './inspect-draft.ts'
import { runInspection } from './run-inspection.ts'

/** A draft as the folder that it is, its recordings included. */
export interface DraftFolder {
  readonly draft: DraftRecord
  readonly folder: TestFolder
}

/** Reads a draft as it is at one moment. */
export async function readDraftFolder({ db, files }: Pick<DraftDeps, 'db' | 'files'>, id: number): Promise<DraftFolder> {
  const read = await atOneMoment(db, async (tx) => {
    const draft = await requireDraft(tx, id)
    return { draft, texts: await listFiles(tx, id), recordings: await listMedia(tx, id) }
  })
  const media = new Map<string, Buffer>()
  for (const { path, sha256 } of read.recordings) media.set(path, await buffer(files.read(sha256)))
  const texts = new Map(read.texts.map(({ path, body }) => [path, body]))
  return { draft: read.draft, folder: { slug: read.draft.slug, files: texts, media } }
}

/** What the checker says of a folder. */
export async function inspect({ inspect: judge = runInspection }: Pick<DraftDeps, 'inspect'>, folder: TestFolder): Promise<CheckReport> {
  return (await judge({ kind: 'check', folder })) as CheckReport
}

/** What the checker says of a draft, with the place of every problem. */
export async function checkTestDraft(deps: DraftDeps, id: number): Promise<DraftCheck> {
  const { draft, folder } = await readDraftFolder(deps, id)
  const { problems, advice, missing, test } = await inspect(deps, folder)
  return {
    version: draft.version,
    problems: toDraftProblems(problems),
    problem_count: problems.length,
    advice: toDraftProblems(advice),
    advice_count: advice.length,
    missing_explanations: missing.map(({ numbers, ...each }) => ({ ...each, numbers: [...numbers] })),
    ...(await compareWithCurrent(deps.db, draft.slug, test)),
  }
}

/** A section of a draft, or a part of one, as a candidate gets it. */
export async function buildPaper(
  deps: DraftDeps,
  { id, skill, part }: InputOf<typeof testDraftContract.paper>,
): Promise<OutputOf<typeof testDraftContract.paper>> {
  const { draft, folder } = await readDraftFolder(deps, id)
  const judge = deps.inspect ?? runInspection
  const { paper, answerKey, problems } = (await judge({ kind: 'paper', folder, skill, part: part ?? null })) as PaperReport
  return { version: draft.version, paper, answer_key: answerKey, problems: toDraftProblems(problems) }
}

/** A section of the revision that stands at the draft's name; null where none does, or it has no such section. */
export async function getPublishedSection(
  db: Db,
  { id, skill }: InputOf<typeof testDraftContract.published>,
): Promise<OutputOf<typeof testDraftContract.published>> {
  const { slug } = await requireDraft(db, id)
  const revision = (await findTestBySlug(db, slug))?.current_revision ?? null
  const sections = revision === null ? [] : await listSections(db, [revision])
  if (revision === null || !sections.some((section) => section.skill === skill)) return { revision, paper: null, answer_key: null }
  const { paper } = await getPaper(db, revision, skill)
  return { revision, paper, answer_key: await getAnswerKey(db, revision, skill) }
}
