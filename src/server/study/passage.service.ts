import { plainText, questionPartsOf } from '#contract/content/walk.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { passageContract, ReadPassage } from '#contract/study/passage.contract.ts'
import type { Passage } from '#contract/content/paper.ts'
import { listOpenedSections, refuseWhileStrict, type FinishedSection } from '#server/attempt/index.ts'
import { getPaper } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { refuse } from './study.refusals.ts'

/** So that an answer never grows with the years of practice behind it. */
const maxAttempts = 100

type FoundPassage = ReadPassage & { readonly test_id: number; readonly passage: Passage }

const countAll = ({ paragraphs }: Passage) => countWords(paragraphs.map(({ content }) => plainText(content)).join('\n'))

async function listPassagesOf(db: Db, { revision, attempt_id, test_id, test_title }: FinishedSection): Promise<FoundPassage[]> {
  const { paper } = await getPaper(db, revision, 'reading')
  return questionPartsOf(paper).flatMap((part) =>
    'passage' in part
      ? [
          {
            attempt_id,
            test_id,
            test_title,
            part: part.number,
            title: part.passage.title,
            words: countAll(part.passage),
            passage: part.passage,
          },
        ]
      : [],
  )
}

const listReading = (db: Db, caller: Caller) =>
  listOpenedSections(db, { personId: personOf(caller), product: caller.product, skill: 'reading', most: maxAttempts })

/** A page of the passages that the person had in finished attempts, each once. */
export async function listPassages(db: Db, query: PageQuery, caller: Caller): Promise<OutputOf<typeof passageContract.list>> {
  const known = new Set<string>()
  const found: ReadPassage[] = []
  for (const section of await listReading(db, caller)) {
    for (const { test_id, passage: _, ...read } of await listPassagesOf(db, section)) {
      const name = `${test_id} ${read.title}`
      if (!known.has(name)) found.push(read)
      known.add(name)
    }
  }
  const { limit, offset } = toPageSlice(query)
  return toPage(query, found.length, found.slice(offset, offset + limit))
}

type PassagePlace = InputOf<typeof passageContract.get>

/** One of these passages; refused while the person has it before them under exam conditions. */
export async function getPassage(db: Db, place: PassagePlace, caller: Caller): Promise<OutputOf<typeof passageContract.get>> {
  const section = (await listReading(db, caller)).find(({ attempt_id }) => attempt_id === place.attempt_id)
  if (section === undefined) throw refuse.NO_SUCH_PASSAGE()
  const { attempt_id: attemptId, test_id: testId } = section
  await refuseWhileStrict(db, { attemptId, personId: personOf(caller), testId, skills: ['reading'] })
  const found = (await listPassagesOf(db, section)).find(({ part }) => part === place.part)
  if (found === undefined) throw refuse.NO_SUCH_PASSAGE()
  const { test_id: _, ...read } = found
  return read
}
