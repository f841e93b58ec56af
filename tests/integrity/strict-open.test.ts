import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  stayThere,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { checkQuestion, holdKeyReaders, openSection, passSystemCheck, startAttempt, sweepOnce } from '#server/attempt/index.ts'
import { beginKeyReading } from '#server/attempt/key-reading.service.ts'
import { checkAgain, findEvidence, showAnswer } from '#server/attempt/op-log/check.service.ts'
import { openSections } from '#server/attempt/start/start.store.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database.ts'
import { createCard, exportCards, listCards, listShownCards } from '#server/flashcard/card.service.ts'
import { collectMiss } from '#server/flashcard/miss/miss.service.ts'
import { getOverview } from '#server/flashcard/overview.service.ts'
import { getDueCards } from '#server/flashcard/review.service.ts'
import { addTestDeck } from '#server/flashcard/test-deck/test-deck.service.ts'
import { listLate } from '#server/supervision/staff.service.ts'
import { analyseResults } from '#server/result/analysis.service.ts'
import { getExplanation } from '#server/result/explanation.service.ts'
import { listBestScores } from '#server/result/progress/best-scores.service.ts'
import { getResult, listAttempts } from '#server/result/result.service.ts'
import { getSheet } from '#server/result/sheet/sheet.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const wrong = { reading: { '19': 'no such word' } }

/** Another attempt of the same person at questions of the fixture's reading section, its system check passed. */
async function startOther(
  candidate: Pick<Candidate, 'personId' | 'caller'>,
  request: { mode: Mode; scope: Scope; part?: number } = { mode: 'default', scope: 'part', part: 2 },
): Promise<Candidate> {
  const { personId, caller } = candidate
  const started = await startAttempt(world, { test_id: world.testId, skill: 'reading', version: 'new', ...request }, caller)
  await passSystemCheck(world, { id: started.id, speaker: false, microphone: false }, caller)
  return { personId, caller, started, id: started.id }
}

const open = ({ id, caller }: Candidate) => openSection(world, { id, skill: 'reading', addressKey: world.addressKey }, caller)
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code
const explain = ({ id, caller }: Candidate) => getExplanation(world, id, caller)

/** Practice at all of it, handed in. */
async function finishPractice(personId?: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, personId === undefined ? {} : { personId })
  await submitAnswers(world, candidate, wrong)
  return candidate
}

describe('while a section is open under exam conditions', () => {
  test('nothing of another attempt at it tells of its key, until it is handed in', async () => {
    const practice = await finishPractice()
    const strict = await startOther(practice, { mode: 'strict', scope: 'section' })
    await explain(practice)
    await open(strict)
    const refusal = await refusalOf(explain(practice))
    expect(refusal).toEqual({ code: 'STRICT_OPEN', details: { attempt_id: strict.id } })
    expect(await codeOf(getResult(world, practice.id, practice.caller))).toBe('STRICT_OPEN')
    expect(await codeOf(getSheet(world, practice.id, practice.caller))).toBe('STRICT_OPEN')
    const { near_misses, changes } = await analyseResults(world.db, { mode: 'default' }, practice.caller)
    expect([near_misses, changes.given_away]).toEqual([[], []])
    await sendOps(world, strict, [makeOp(1, 'submit')])
    expect((await explain(practice)).sections).toHaveLength(1)
    expect((await explain(strict)).sections).toHaveLength(1)
  })

  test('no other attempt at it begins or opens', async () => {
    const person = await startOther(
      await seatCandidate(world, { mode: 'strict' }).then(async (strict) => {
        await sendOps(world, strict, [makeOp(1, 'submit')])
        return strict
      }),
    )
    const strict = await startOther(person, { mode: 'strict', scope: 'section' })
    await open(strict)
    expect(await refusalOf(open(person))).toEqual({ code: 'STRICT_OPEN', details: { attempt_id: strict.id } })
    expect(await codeOf(startOther(person, { mode: 'default', scope: 'part', part: 1 }))).toBe('STRICT_OPEN')
    expect(await codeOf(startOther(person, { mode: 'strict', scope: 'part', part: 1 }))).toBe('STRICT_OPEN')
  })

  test('practice that was open before goes on, checks no answer and shows nothing of what was checked', async () => {
    const practice = await startOther(await finishPractice())
    await open(practice)
    await sendOps(world, practice, [answerOp(1, '1', 'A')])
    const asked = { id: practice.id, skill: 'reading', question: '2' } as const
    await checkQuestion(world, asked, practice.caller)
    const strict = await startOther(practice, { mode: 'strict', scope: 'section' })
    await open(strict)
    expect(await open(practice)).toMatchObject({ paper_url: expect.any(String) })
    expect(await sendOps(world, practice, [answerOp(2, '1', 'B')])).toMatchObject({ refused: [] })
    const check = () => checkQuestion(world, { id: practice.id, skill: 'reading', question: '1' }, practice.caller)
    expect(await codeOf(check())).toBe('STRICT_OPEN')
    expect(await codeOf(checkAgain(world, { ...asked, response: 'B' }, practice.caller))).toBe('STRICT_OPEN')
    expect(await codeOf(showAnswer(world, asked, practice.caller))).toBe('STRICT_OPEN')
    expect(await codeOf(findEvidence(world, asked, practice.caller))).toBe('STRICT_OPEN')
    await sendOps(world, strict, [makeOp(1, 'submit')])
    expect(await check()).toMatchObject({ correct: expect.any(Boolean) })
  })

  test('other people, and other tests of the same person, are let be', async () => {
    const strict = await seatCandidate(world, { mode: 'strict' })
    const stranger = await finishPractice()
    expect((await explain(stranger)).sections).toHaveLength(1)
    const mock = await startMock(world, { personId: strict.personId })
    expect(await openSection(world, { id: mock.id, skill: 'reading', addressKey: world.addressKey }, mock.caller)).toBeTruthy()
  })

  test('no flashcard made from it is asked, listed, counted or exported, until it is handed in', async () => {
    const practice = await finishPractice()
    const { caller } = practice
    const texts = { part_of_speech: '', ipa: '', cn: '', tw: '', example: '', collocations: [], source: '' }
    await createCard(world.db, { ...texts, word: 'quay', meaning: 'a place where boats stop' }, caller)
    const { word } = await collectMiss(world.db, { attempt_id: practice.id, skill: 'reading', question: '18' }, caller)
    await addTestDeck(world.db, world.testId, caller)
    const findAll = { page: 1, per_page: 100 }
    const listWords = async () => {
      const due = (await getDueCards(world.db, caller)).cards
      const listed = (await listCards(world.db, findAll, caller)).data
      const shown = await listShownCards(world.db, caller)
      const words = [due, listed, shown].map((cards) => cards.map((card) => card.word).toSorted())
      const { new_count, decks } = await getOverview(world.db, caller)
      return { words, csv: (await exportCards(world.db, caller)).csv, counts: [new_count, ...decks.map(({ card_count }) => card_count)] }
    }
    const all = ['causeway', word, 'quay'].toSorted()
    const before = await listWords()
    expect(before).toMatchObject({ words: [all, all, all], counts: [3, 2, 1] })
    expect(before.csv).toContain(word)

    const strict = await startOther(practice, { mode: 'strict', scope: 'section' })
    await open(strict)
    const during = await listWords()
    expect(during).toMatchObject({ words: [['quay'], ['quay'], ['quay']], counts: [1, 1] })
    expect(during.csv).not.toContain(word)
    expect(during.csv).not.toContain('causeway')

    await sendOps(world, strict, [makeOp(1, 'submit')])
    expect(await listWords()).toEqual(before)
  })

  test('a preview by the same person is no way round', async () => {
    const strict = await seatCandidate(world, { mode: 'strict' })
    const preview = await finishPractice(await createPerson(world.db))
    await world.pool.query('update attempt.attempt set person_id = $2 where id = $1', [preview.id, strict.personId])
    const context = { ...world, ...world.restart() }
    expect(await codeOf(getExplanation(context, preview.id, strict.caller))).toBe('STRICT_OPEN')
  })
})

describe('a result under exam conditions', () => {
  const seenIn = async ({ id, caller }: Candidate) => (await getResult(world, id, caller)).attempt.seen_before

  test('says that the explanation was read before, and stands beside the others', async () => {
    const practice = await finishPractice()
    await explain(practice)
    const strict = await startOther(practice, { mode: 'strict', scope: 'section' })
    await open(strict)
    await submitAnswers(world, strict, wrong)
    expect(await seenIn(strict)).toEqual(['reading'])
    const { data } = await listAttempts(world.db, { page: 1, per_page: 10, mode: 'strict' }, practice.caller)
    expect(data.map(({ seen_before }) => seen_before)).toEqual([['reading']])
    const analysis = await analyseResults(world.db, { mode: 'strict' }, practice.caller)
    expect(analysis).toMatchObject({ attempts: 0, seen_before: 1, bands: [], types: [], near_misses: [] })
    const bests = await listBestScores(world.db, { personId: practice.personId, testIds: [world.testId] })
    expect(bests.map(({ mode }) => mode)).toEqual(['default'])
  })

  test('says so after one answer was checked, and not after the marks alone were read', async () => {
    const checked = await seatCandidate(world)
    await sendOps(world, checked, [answerOp(1, '1', 'A')])
    await checkQuestion(world, { id: checked.id, skill: 'reading', question: '1' }, checked.caller)
    await sendOps(world, checked, [makeOp(2, 'submit')])
    const marked = await finishPractice()
    await getResult(world, marked.id, marked.caller)
    for (const [person, seen] of [
      [checked, ['reading']],
      [marked, []],
    ] as const) {
      const strict = await startOther(person, { mode: 'strict', scope: 'section' })
      await open(strict)
      await sendOps(world, strict, [makeOp(1, 'submit')])
      expect(await seenIn(strict)).toEqual(seen)
    }
  })

  test('of one part says so where that part was explained, and not where another was', async () => {
    const practice = await startOther(await createSomebody())
    await open(practice)
    await sendOps(world, practice, [makeOp(1, 'submit')])
    await explain(practice)
    for (const [part, seen] of [
      [2, ['reading']],
      [1, []],
    ] as const) {
      const strict = await startOther(practice, { mode: 'strict', scope: 'part', part })
      await open(strict)
      await sendOps(world, strict, [makeOp(1, 'submit')])
      expect(await seenIn(strict)).toEqual(seen)
    }
  })

  test('that was begun before says nothing of what was read afterwards, and practice never does', async () => {
    const strict = await seatCandidate(world, { mode: 'strict' })
    await sendOps(world, strict, [makeOp(1, 'submit')])
    await explain(strict)
    expect(await seenIn(strict)).toEqual([])
    const practice = await startOther(strict)
    await open(practice)
    await sendOps(world, practice, [makeOp(1, 'submit')])
    expect(await seenIn(practice)).toEqual([])
  })
})

const createSomebody = async () => {
  const personId = await createPerson(world.db)
  return { personId, caller: createCaller({ personId }) }
}

describe('at one moment', () => {
  /** Comes when somebody waits for another's turn at the keys. */
  const someoneWaits = () =>
    expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
        return rows.length
      })
      .toBe(1)

  test('the section opens after the explanation that is being read, and says so', async () => {
    const practice = await finishPractice()
    const strict = await startOther(practice, { mode: 'strict', scope: 'section' })
    const { facts } = await world.access.check(practice.id, practice.caller)
    const opened = await inTransaction(world.db, async (tx) => {
      await beginKeyReading(tx, facts, { withKeys: true })
      const opening = open(strict)
      await someoneWaits()
      return { opening }
    })
    await opened.opening
    await sendOps(world, strict, [makeOp(1, 'submit')])
    expect((await getResult(world, strict.id, strict.caller)).attempt.seen_before).toEqual(['reading'])
  })

  test('the explanation waits for the section that is being opened, and is refused', async () => {
    const practice = await finishPractice()
    const strict = await startOther(practice, { mode: 'strict', scope: 'section' })
    const read = await inTransaction(world.db, async (tx) => {
      await holdKeyReaders(tx, [practice.personId])
      const at = await readClock(tx)
      const deadlineAt = new Date(at.getTime() + 3_600_000)
      await openSections(tx, at, [{ attemptId: strict.id, skill: 'reading', deadlineAt, isFirst: true, spentAt: null, keysRead: null }])
      const reading = codeOf(explain(practice))
      await someoneWaits()
      return { reading }
    })
    expect(await read.reading).toBe('STRICT_OPEN')
  })
})

describe('practice after its explanation was read', () => {
  test('takes answers as late, and tells staff when that was', async () => {
    const practice = await seatCandidate(world)
    await stayThere(world, practice)
    await world.advance((practice.started.sections[0]?.seconds ?? 0) + 60)
    try {
      const { ack_seq } = await sendOps(world, practice, [answerOp(1, '1', 'A')])
      expect(ack_seq).toBe(1)
      await world.pool.query('update attempt.attempt set next_check_at = kit.now() where id = $1', [practice.id])
      await sweepOnce(world)
      expect(await sendOps(world, practice, [answerOp(2, '1', 'B')])).toMatchObject({ refused: [] })
      const before = await getResult(world, practice.id, practice.caller)
      expect(await sendOps(world, practice, [answerOp(3, '19', 'x')])).toMatchObject({ refused: [{ seq: 3, reason: 'late' }] })
      const after = await getResult(world, practice.id, practice.caller)
      expect(after.attempt.answered_count).toBe(before.attempt.answered_count)
      const ledger = await listLate(world.db, { id: practice.id, page: 1, per_page: 10 })
      expect(ledger.data).toMatchObject([{ seq: 3, explained_at: expect.any(String) }])
    } finally {
      await moveClock(world.db, 'reset')
    }
  })
})
