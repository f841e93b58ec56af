import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { noteContract, OwnMark } from '#contract/study/note.contract.ts'
import { findStrictAttempt, listMarkedSections, listStrictSections } from '#server/attempt/index.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { hasWords, listParagraphs, toWords } from './notes.ts'

/** So that an answer never grows with the years of practice behind it. */
const maxAttempts = 100

export type NoteQuery = InputOf<typeof noteContract.list>

/** A page of one's own notes and highlights, without those at questions that are open under exam conditions. */
export async function listNotes(db: Db, query: NoteQuery, caller: Caller): Promise<OutputOf<typeof noteContract.list>> {
  const personId = personOf(caller)
  const [sections, open] = await Promise.all([
    listMarkedSections(db, { personId, product: caller.product, most: maxAttempts }),
    listStrictSections(db, [personId]),
  ])
  const found: OwnMark[] = []
  for (const { attempt_id, test_id: testId, test_title, revision, skill, submitted_at, marks } of sections) {
    if (findStrictAttempt(open, { attemptId: attempt_id, personId, testId, skills: [skill] }) !== null) continue
    const paragraphs = listParagraphs((await getPaper(db, revision, skill)).paper)
    for (const mark of marks) {
      const words = toWords(mark, paragraphs)
      if (words !== null) found.push({ attempt_id, test_title, skill, submitted_at: submitted_at.toISOString(), ...words })
    }
  }
  const { q = '', kind } = query
  const fitting = found.filter((mark) => (kind === undefined || mark.kind === kind) && (q === '' || hasWords(mark, q)))
  const { limit, offset } = toPageSlice(query)
  return toPage(query, fitting.length, fitting.slice(offset, offset + limit))
}
