import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPaper } from '#server/exam/index.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  makeOp,
  openExamWorld,
  seatCandidate,
  sendOps,
} from '#tests/world/attempt.ts'
import { listNotes, type NoteQuery } from './note.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

interface Marked {
  readonly candidate: Candidate
  /** The first ten characters of the passage. */
  readonly quote: string
}

/** Hands in the fixture's reading section with a highlight and a note at the beginning of its first passage. */
async function handInMarked(note: string): Promise<Marked> {
  const candidate = await seatCandidate(world)
  const { facts } = await world.access.check(candidate.id, candidate.caller)
  const { paper } = await getPaper(world.db, facts.revision, 'reading')
  const paragraph = paper.skill === 'reading' ? paper.parts[0]?.passage.paragraphs[0] : undefined
  const [inline] = paragraph?.content ?? []
  const place = { container: paragraph?.id ?? '', start: 0, end: 10 }
  await sendOps(world, candidate, [
    makeOp(1, 'highlight', { value: { id: 'h1', ...place } }),
    makeOp(2, 'note', { value: { id: 'n1', ...place, text: note } }),
    makeOp(3, 'submit'),
  ])
  return { candidate, quote: inline?.kind === 'text' ? inline.text.slice(0, 10).trim() : '' }
}

const list = (candidate: Pick<Candidate, 'caller'>, query: Partial<NoteQuery> = {}) =>
  listNotes(world.db, { page: 1, per_page: 20, ...query }, candidate.caller)

test('highlights and notes of finished attempts are listed with the words that they are about', async () => {
  const { candidate, quote } = await handInMarked('look this up')
  const { data, meta } = await list(candidate)
  expect(meta.total).toBe(2)
  expect(data.map(({ kind, text, attempt_id, number }) => [kind, text, attempt_id, number])).toEqual([
    ['highlight', '', candidate.id, 1],
    ['note', 'look this up', candidate.id, 1],
  ])
  expect(data.every((mark) => mark.quote === quote && quote !== '')).toBe(true)
})

test('they are searched by their words and kind', async () => {
  const { candidate, quote } = await handInMarked('look this up')
  expect((await list(candidate, { q: 'LOOK this' })).data.map(({ kind }) => kind)).toEqual(['note'])
  expect((await list(candidate, { q: quote.slice(0, 5) })).meta.total).toBe(2)
  expect((await list(candidate, { kind: 'highlight' })).data.map(({ kind }) => kind)).toEqual(['highlight'])
  expect((await list(candidate, { q: 'nowhere to be found' })).meta.total).toBe(0)
})

test('they are nobody else’s, and those of an attempt that is not over are not listed', async () => {
  await handInMarked('mine alone')
  const caller = createCaller({ personId: await createPerson(world.db) })
  expect((await list({ caller })).data).toEqual([])
  const open = await seatCandidate(world)
  await sendOps(world, open, [makeOp(1, 'note', { value: { id: 'n1', container: 'p1-A', start: 0, end: 4, text: 'not yet' } })])
  expect((await list(open)).data).toEqual([])
})

test('they are not shown while the same questions are open under exam conditions', async () => {
  const { candidate } = await handInMarked('an answer')
  await seatCandidate(world, { personId: candidate.personId, mode: 'strict' })
  expect((await list(candidate)).data).toEqual([])
})
