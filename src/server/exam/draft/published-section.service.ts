import type { testDraftContract } from '#contract/exam/test-draft.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { getAnswerKey, getPaper } from '#server/exam/exam.service.ts'
import { listSections } from '#server/exam/exam.store.ts'
import { findTestBySlug } from '#server/exam/staff-test.store.ts'
import type { Db } from '#server/kit/database.ts'
import { requireDraft } from './draft.service.ts'

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
