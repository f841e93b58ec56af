import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mode, Version } from '#contract/attempt/attempt.ts'
import { cleanUp } from '#tests/world/sweep.ts'
import { createLog } from '#server/kit/log.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { setAllowance } from '#tests/world/allowance.ts'
import {
  answerOp,
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  seatSpeaker,
  sendOps,
  startCandidate,
  startMock,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import {
  analyseResults,
  getExplanation,
  getResult,
  listAttempts,
  countSection,
  listTakenRevisions,
  listTestsWithProgress,
} from '#server/result/index.ts'
import { passSystemCheck, startAttempt, getState, listChoices, type RequestedScope, openSection } from '#server/attempt/index.ts'
import { accommodate } from './accommodation.service.ts'
import { discardPreview, getPreviewChoices, listPreviews, startPreview } from './preview.service.ts'
import { completeRecording } from '#server/recording/index.ts'
import { decideLate, voidAttempt } from './staff-decision.service.ts'
import * as staff from './staff.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())
beforeEach(() => setAllowance(world.db, { full: 2, section: 5 }))

const page = { page: 1, per_page: 20 }

async function revisionOf(testId: number): Promise<string> {
  const { rows } = await world.pool.query<{ current_revision: string }>('select current_revision from exam.test where id = $1', [testId])
  return rows[0]?.current_revision ?? ''
}

interface Wish extends Partial<RequestedScope> {
  readonly testId?: number
  readonly personId?: number
  readonly mode?: Mode
  readonly version?: Version
}

/** A preview of the fixture's reading section unless something else is asked for, not opened yet. */
async function preview({ testId = world.testId, personId, mode = 'default', version = 'new', ...asked }: Wish = {}): Promise<Candidate> {
  const person = personId ?? (await createPerson(world.db))
  const caller = createCaller({ personId: person })
  const way: RequestedScope = asked.scope === undefined ? { scope: 'section', skill: 'reading' } : { ...asked, scope: asked.scope }
  const started = await startPreview(world, { id: testId, revision: await revisionOf(testId), ...way, mode, version }, caller)
  return { personId: person, caller, started, id: started.id }
}

async function enter(candidate: Candidate): Promise<Candidate> {
  await passSystemCheck(world, { id: candidate.id, speaker: true, microphone: true, recordingConsent: true }, candidate.caller)
  return candidate
}

async function seatPreview(request: Wish = {}): Promise<Candidate> {
  const candidate = await enter(await preview(request))
  await openSection(world, { id: candidate.id, skill: 'reading', addressKey: world.addressKey }, candidate.caller)
  return candidate
}

/** A preview of a section that was handed in, of a person who has taken nothing. */
async function handInPreview(): Promise<Candidate> {
  const candidate = await seatPreview()
  await submitAnswers(world, candidate, { reading: { '3': 'TRUE', '19': 'lead' } })
  return candidate
}

describe('a preview', () => {
  test('is taken as a candidate takes it, with result and explanation', async () => {
    const candidate = await handInPreview()
    const result = await getResult(world, candidate.id, candidate.caller)
    expect(result.attempt).toMatchObject({ preview_of: await revisionOf(world.testId), scope: 'section', skill: 'reading' })
    expect(result.sections[0]).toMatchObject({ skill: 'reading', max: 32 })
    expect((await getExplanation(world, candidate.id, candidate.caller)).sections).toHaveLength(1)
    expect((await getState(world, candidate.id)).preview_of).not.toBeNull()
  })

  test('is of any whole revision: of a test that was retired, and of one that was never published', async () => {
    const revision = await revisionOf(world.mockId)
    const caller = createCaller({ personId: await createPerson(world.db) })
    const asked = { id: world.mockId, revision, scope: 'full', mode: 'strict', version: 'old' } as const
    for (const status of ['retired', 'draft']) {
      await world.pool.query('update exam.test set status = $2 where id = $1', [world.mockId, status])
      const { test: shown, choices } = await getPreviewChoices(world.db, { id: world.mockId, revision })
      expect([shown.slug, choices.some(({ scope }) => scope === 'retake')]).toEqual(['small-mock', false])
      expect((await startPreview(world, asked, caller)).sections).toHaveLength(4)
    }
    await world.pool.query(`update exam.test set status = 'published' where id = $1`, [world.mockId])
  })

  test('shows what the revision was, not what the test is called now', async () => {
    const revision = await revisionOf(world.testId)
    await world.pool.query(`update exam.test set title = 'Another name' where id = $1`, [world.testId])
    expect((await getPreviewChoices(world.db, { id: world.testId, revision })).test.title).not.toBe('Another name')
  })

  test('of a revision that the test does not have, or in a way that it does not offer, is refused', async () => {
    const caller = createCaller({ personId: await createPerson(world.db) })
    const asked = { id: world.testId, revision: await revisionOf(world.testId), mode: 'default', version: 'new' } as const
    const reading = { scope: 'section', skill: 'reading' } as const
    const foreign = { ...asked, ...reading, revision: await revisionOf(world.mockId) }
    expect((await refusalOf(startPreview(world, foreign, caller))).code).toBe('NO_SUCH_REVISION')
    await expect(startPreview(world, { ...asked, scope: 'retake', skill: 'reading' }, caller)).rejects.toBeInstanceOf(InvalidInput)
    await expect(startPreview(world, { ...asked, scope: 'section', skill: 'writing' }, caller)).rejects.toBeInstanceOf(InvalidInput)
  })

  test('is one of its own in each skin and mode; the same again goes on', async () => {
    const first = await preview({ version: 'new' })
    const { personId } = first
    const others = [await preview({ personId, version: 'old' }), await preview({ personId, mode: 'strict' })]
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(3)
    const again = await Promise.all([preview({ personId }), preview({ personId, version: 'old' })])
    expect(again.map(({ id, started }) => [id, started.resumed])).toEqual([
      [first.id, true],
      [others[0]?.id, true],
    ])
    const { data, meta } = await listPreviews(world.db, { ...page, id: world.testId, per_page: 2 }, first.caller)
    expect([data.map(({ id }) => id), meta.total]).toEqual([[others[1]?.id, others[0]?.id], 3])
    expect(data[0]?.preview_of).toBe(await revisionOf(world.testId))
  })

  test('asked for twice at once is begun once', async () => {
    const personId = await createPerson(world.db)
    const begun = await Promise.all([1, 2, 3, 4].map(() => preview({ personId })))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a preview is left out of', () => {
  test('the allowance of the day', async () => {
    await setAllowance(world.db, { full: 0, section: 0 })
    const { personId } = await seatPreview()
    const { rows } = await world.pool.query('select from plan.quota_window where person_id = $1', [personId])
    expect(rows).toHaveLength(0)
  })

  test('the history and the analysis', async () => {
    const { caller } = await handInPreview()
    expect((await listAttempts(world.db, page, caller)).meta.total).toBe(0)
    expect(await analyseResults(world.db, {}, caller)).toMatchObject({ mode: null, attempts: 0, bands: [] })
  })

  test('the list of tests: progress, best band and what is open', async () => {
    const { caller, personId } = await handInPreview()
    await seatPreview({ personId })
    const { data } = await listTestsWithProgress(world.db, page, caller)
    expect(data.map(({ progress }) => progress)).toEqual(
      data.map(() => ({ open: [], result: null, mocked: false, bests: [], handed_in: [] })),
    )
    expect((await listTestsWithProgress(world.db, { ...page, taken: 'new' }, caller)).meta.total).toBe(data.length)
  })

  test('what its person may take as a candidate: neither in the way of it, nor the mock before a retake', async () => {
    const seated = await seatPreview()
    const { choices } = await listChoices(world.db, world.testId, seated.caller)
    expect(choices.map(({ open }) => open)).toEqual(choices.map(() => null))
    const own = await seatCandidate(world, { personId: seated.personId, mode: 'strict' })
    expect([own.started.resumed, own.id === seated.id]).toEqual([false, false])

    const mock = await enter(await preview({ testId: world.mockId, scope: 'full' }))
    await enterSection(world, mock, 'reading')
    await sendOps(world, mock, [makeOp(1, 'submit')])
    const retake = { test_id: world.mockId, scope: 'retake', skill: 'reading', mode: 'strict', version: 'new' } as const
    expect((await refusalOf(startAttempt(world, retake, mock.caller))).code).toBe('NO_FULL_MOCK')
  })

  test('the figures of its revision', async () => {
    const revision = await revisionOf(world.testId)
    const figuresOf = async () => {
      const taken = await listTakenRevisions(world.db, { ...page, id: world.testId })
      const counted = await countSection(world.db, { id: world.testId, revision, skill: 'reading' })
      return [taken.data[0]?.attempts, counted.attempts, counted.mean]
    }
    const before = await figuresOf()
    const own = await handInPreview()
    await getResult(world, own.id, own.caller)
    expect(await figuresOf()).toEqual(before)
  })

  test('what staff see of attempts', async () => {
    const { id, personId } = await handInPreview()
    const taken = await startCandidate(world, { personId })
    const { person } = await staff.getAttempt(world.db, taken.id)
    expect((await staff.listAttempts(world.db, { ...page, person: person.email }, {})).data.map((row) => row.id)).toEqual([taken.id])
    expect((await refusalOf(staff.getAttempt(world.db, id))).code).toBe('NO_SUCH_ATTEMPT')
  })

  test('is nothing that staff decide of: no void, no more time, no late answers', async () => {
    const { id } = await seatPreview()
    const admin = createCaller({ personId: await createPerson(world.db) })
    const decisions = [
      () => voidAttempt(world.db, { id, reason: 'tried out' }, admin),
      () => accommodate(world.db, { id, factor: 1.5, reason: 'tried out' }, admin),
      () => decideLate(world.db, { id, seqs: [1], decision: 'count' }, admin),
    ]
    for (const decide of decisions) expect((await refusalOf(decide())).code).toBe('IS_PREVIEW')
    const { rows } = await world.pool.query('select status, accommodation::float8 as factor from attempt.attempt where id = $1', [id])
    expect(rows).toEqual([{ status: 'in_progress', factor: 1 }])
  })
})

const tables = [
  'attempt.attempt',
  'attempt.attempt_section',
  'attempt.attempt_op',
  'attempt.answer',
  'attempt.attempt_event',
  'result.section_score',
  'recording.recording',
  'recording.recording_chunk',
]

/** How many rows an attempt has in each table. */
async function countRows({ id }: Candidate): Promise<number[]> {
  const counts = tables.map(async (table) => {
    const column = table === 'attempt.attempt' ? 'id' : 'attempt_id'
    const { rows } = await world.pool.query<{ count: number }>(`select count(*)::integer as count from ${table} where ${column} = $1`, [id])
    return rows[0]?.count ?? 0
  })
  return Promise.all(counts)
}

/** A spoken answer, complete; the hash of its file. */
async function speak(candidate: Candidate): Promise<string> {
  const pieces = cutStream('webm')
  await sendTake(world, candidate, pieces)
  const takes = [{ take: 1, chunks: pieces.length }]
  await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes }, candidate.caller)
  const { rows } = await world.pool.query<{ sha256: string }>('select sha256 from recording.recording_take where attempt_id = $1', [
    candidate.id,
  ])
  return rows[0]?.sha256 ?? ''
}

async function previewSpeaking(): Promise<Candidate> {
  const candidate = await enter(await preview({ testId: world.mockId, scope: 'full' }))
  await enterSection(world, candidate, 'speaking')
  return candidate
}

describe('a preview that is discarded', () => {
  test('is gone with its answers, scores and recordings', async () => {
    const [read, spoken] = [await handInPreview(), await previewSpeaking()]
    await getResult(world, read.id, read.caller)
    const sha256 = await speak(spoken)
    expect(await world.files.find(sha256)).not.toBeNull()
    for (const candidate of [read, spoken]) {
      await discardPreview(world, candidate.id, candidate.caller)
      expect(await countRows(candidate)).toEqual(tables.map(() => 0))
    }
    expect(await world.files.find(sha256)).toBeNull()
    expect((await refusalOf(getResult(world, read.id, read.caller))).code).toBe('NO_SUCH_ATTEMPT')
    expect((await refusalOf(sendOps(world, spoken, [answerOp(1, '1', 'ii')]))).code).toBe('NO_SUCH_ATTEMPT')
  })

  test('keeps a file that a candidate recorded as well', async () => {
    const own = await seatSpeaker(world)
    const sha256 = await speak(own)
    const shown = await previewSpeaking()
    expect(await speak(shown)).toBe(sha256)
    await discardPreview(world, shown.id, shown.caller)
    expect(await world.files.find(sha256)).not.toBeNull()
  })

  test('is one’s own, and never a candidate’s attempt', async () => {
    const [shown, own] = [await handInPreview(), await seatCandidate(world)]
    expect((await refusalOf(discardPreview(world, shown.id, own.caller))).code).toBe('NO_SUCH_ATTEMPT')
    expect((await refusalOf(discardPreview(world, own.id, own.caller))).code).toBe('NO_SUCH_ATTEMPT')
    await sendOps(world, own, [answerOp(1, '1', 'ii')])
    const removals = ['attempt_op', 'attempt_event'].map((table) =>
      world.pool.query(`delete from attempt.${table} where attempt_id = $1`, [own.id]),
    )
    const outcomes = await Promise.allSettled(removals)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(world.pool.query('update attempt.attempt set preview_of = revision where id = $1', [own.id])).rejects.toThrow('stays')
  })
})

test('previews are removed a week after they were begun, with their recordings; candidates’ attempts stay', async () => {
  const own = await startMock(world)
  const [old, sha256] = await (async () => {
    const candidate = await previewSpeaking()
    await sendTake(world, candidate, cutStream('ogg'), { type: 'audio/ogg' })
    await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }, candidate.caller)
    const { rows } = await world.pool.query<{ sha256: string }>('select sha256 from recording.recording_take where attempt_id = $1', [
      candidate.id,
    ])
    return [candidate, rows[0]?.sha256 ?? ''] as const
  })()
  const clean = () => cleanUp({ ...world, log: createLog('silent') })
  await world.advance(7 * 24 * 3600 - 60)
  const young = await preview()
  await clean()
  expect((await countRows(old))[0]).toBe(1)
  await world.advance(120)
  await clean()
  expect(await countRows(old)).toEqual(tables.map(() => 0))
  expect(await world.files.find(sha256)).toBeNull()
  expect([(await countRows(young))[0], (await countRows(own))[0]]).toEqual([1, 1])
})
