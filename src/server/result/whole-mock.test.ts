import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatSpeaker,
  sendOps,
  startMock,
} from '#tests/world/attempt.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { passSystemCheck, startAttempt, getState, checkQuestion, listSectionMedia, pauseAttempt } from '#server/attempt/index.ts'
import { getExplanation } from './explanation.service.ts'
import { completeRecording } from '#server/recording/index.ts'
import { getResult } from './result.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

const write = (seq: number, question: string, value: string) => makeOp(seq, 'answer', { skill: 'writing', question, value })
const close = (seq: number, skill: Skill) => makeOp(seq, 'close_section', { skill })
const secondsOf = ({ opened_at, deadline_at }: { opened_at: string; deadline_at: string }) =>
  (Date.parse(deadline_at) - Date.parse(opened_at)) / 1000

async function startUnchecked() {
  const caller = createCaller({ personId: await createPerson(world.db) })
  const asked = { test_id: world.mockId, scope: 'full', mode: 'default', version: 'new' } as const
  return { caller, id: (await startAttempt(world, asked, caller)).id }
}

async function storedAnswers(candidate: Candidate) {
  return (await getState(world, candidate.id)).answers
}

describe('the system check of a test with Speaking', () => {
  test('names everything that is lacking, by field', async () => {
    const { id, caller } = await startUnchecked()
    const outcome = await passSystemCheck(world, { id, speaker: false, microphone: false }, caller).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(InvalidInput)
    expect((outcome as InvalidInput).fields).toEqual({
      speaker: ['attempt.speaker_needed'],
      microphone: ['attempt.microphone_needed'],
      recording_consent: ['attempt.consent_needed'],
    })
  })

  test('is not passed without consent to recordings, and keeps who gave it, to which words, and when', async () => {
    const { id, caller } = await startUnchecked()
    const devices = { id, speaker: true, microphone: true }
    expect((await refusalOf(passSystemCheck(world, devices, caller))).code).toBe('INVALID')
    expect((await refusalOf(passSystemCheck(world, { ...devices, recordingConsent: false }, caller))).code).toBe('INVALID')
    const read = () =>
      world.pool.query(
        'select person_id, text_version, given_at <= kit.now() as given from attempt.recording_consent where attempt_id = $1',
        [id],
      )
    expect((await read()).rows).toEqual([])
    await passSystemCheck(world, { ...devices, recordingConsent: true }, caller)
    await passSystemCheck(world, { ...devices, recordingConsent: true }, caller)
    expect((await read()).rows).toEqual([{ person_id: caller.session?.personId, text_version: expect.stringMatching(/\S/), given: true }])
  })
})

describe('the clock', () => {
  test('of Listening gives twice the time in practice, and what the paper says under exam conditions', async () => {
    const [practice, strict] = [await startMock(world), await startMock(world, { mode: 'strict' })]
    expect(secondsOf(await enterSection(world, practice, 'listening'))).toBe(250)
    expect(secondsOf(await enterSection(world, strict, 'listening'))).toBe(125)
  })

  test('of every other section gives what the paper says', async () => {
    const candidate = await startMock(world)
    expect(secondsOf(await enterSection(world, candidate, 'writing'))).toBe(1200)
    await sendOps(world, candidate, [close(1, 'writing')])
    expect(secondsOf(await enterSection(world, candidate, 'speaking'))).toBe(420)
  })

  test('of Listening in practice gives the candidate’s extra time on top', async () => {
    const candidate = await startMock(world)
    await world.pool.query('update attempt.attempt set accommodation = 1.5 where id = $1', [candidate.id])
    expect(secondsOf(await enterSection(world, candidate, 'listening'))).toBe(375)
  })
})

describe('what a section plays', () => {
  const ask = ({ id, caller }: Pick<Candidate, 'id' | 'caller'>, skill: Skill) =>
    listSectionMedia(world, { id, skill, cipher: 'aes-ctr' }, caller)

  test('is told from when the section is next until it is over', async () => {
    const candidate = await startMock(world, { mode: 'strict' })
    expect((await ask(candidate, 'listening')).media).toMatchObject([
      { file: 'listening.mp3', bytes: 60_000, sha256: expect.any(String), url: expect.stringContaining('/api/media/') },
    ])
    expect((await refusalOf(ask(candidate, 'speaking'))).code).toBe('SECTION_NOT_NEXT')
    const { deadline_at } = await enterSection(world, candidate, 'listening')
    expect(Date.parse((await ask(candidate, 'listening')).expires_at) - Date.parse(deadline_at)).toBe(3600_000)
    await sendOps(world, candidate, [close(1, 'listening')])
    expect((await refusalOf(ask(candidate, 'listening'))).code).toBe('SECTION_CLOSED')
    expect((await ask(candidate, 'reading')).media).toEqual([])
  })

  test('is not told before the system check, nor while another section is open', async () => {
    expect((await refusalOf(ask(await startUnchecked(), 'listening'))).code).toBe('CHECK_FIRST')
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'reading')
    expect((await refusalOf(ask(candidate, 'listening'))).code).toBe('SECTION_NOT_NEXT')
  })

  test('is told of Speaking under exam conditions only once it is open', async () => {
    const candidate = await startMock(world, { mode: 'strict' })
    for (const [index, skill] of (['listening', 'reading', 'writing'] as const).entries()) {
      await enterSection(world, candidate, skill)
      await sendOps(world, candidate, [close(index + 1, skill)])
    }
    expect((await refusalOf(ask(candidate, 'speaking'))).code).toBe('SECTION_NOT_OPEN')
    await enterSection(world, candidate, 'speaking')
    expect((await ask(candidate, 'speaking')).media).toHaveLength(4)
  })

  test('may be any section’s in practice, also while it rests, but nobody else’s', async () => {
    const candidate = await seatSpeaker(world)
    await pauseAttempt(world, candidate, candidate.caller)
    expect((await ask(candidate, 'speaking')).media).toHaveLength(4)
    const stranger = createCaller({ personId: await createPerson(world.db) })
    expect((await refusalOf(ask({ ...candidate, caller: stranger }, 'speaking'))).code).toBe('NO_SUCH_ATTEMPT')
  })

  test('is told no more when time is up', async () => {
    const candidate = await startMock(world, { mode: 'strict' })
    await enterSection(world, candidate, 'listening')
    await world.advance(125 + 11)
    expect((await refusalOf(ask(candidate, 'listening'))).code).toBe('SECTION_CLOSED')
  })
})

describe('written answers', () => {
  test('an essay of 20,000 characters is stored; a longer one is refused without harm to the rest', async () => {
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'writing')
    const essay = '作'.repeat(19_999) + '.'
    const ops = [write(1, 'task-1', essay), write(2, 'task-2', 'x'.repeat(20_001)), write(3, 'task-2', 'short')]
    expect(await sendOps(world, candidate, ops)).toMatchObject({ ack_seq: 3, refused: [{ seq: 2, reason: 'too_long' }] })
    expect(await storedAnswers(candidate)).toEqual({ writing: { 'task-1': essay, 'task-2': 'short' } })
    const { rows } = await world.pool.query<{ length: number }>(
      'select length(value #>> $2) as length from attempt.attempt_op where attempt_id = $1 and seq = 2',
      [candidate.id, []],
    )
    expect(rows).toEqual([{ length: 1000 }])
  })

  test('notes of the preparation are kept up to 4,000 characters', async () => {
    const candidate = await seatSpeaker(world)
    const note = (seq: number, value: string) => makeOp(seq, 'answer', { skill: 'speaking', question: 'part-2.notes', value })
    const { refused } = await sendOps(world, candidate, [note(1, 'n'.repeat(4000)), note(2, 'n'.repeat(4001))])
    expect(refused).toEqual([{ seq: 2, reason: 'too_long' }])
    expect((await storedAnswers(candidate))['speaking']?.['part-2.notes']).toHaveLength(4000)
  })

  test('prompts and tasks may be visited and flagged; only tasks are written to', async () => {
    const candidate = await seatSpeaker(world)
    const at = { skill: 'speaking', question: 'part-1.2' } as const
    const { refused } = await sendOps(world, candidate, [
      makeOp(1, 'visit', at),
      makeOp(2, 'flag', { ...at, value: true }),
      makeOp(3, 'answer', { ...at, value: 'typed instead of said' }),
      makeOp(4, 'visit', { ...at, question: 'part-1.9' }),
      makeOp(5, 'audio', { skill: 'speaking', value: { event: 'stalled', at_ms: 10, lasted_ms: 4000 } }),
    ])
    expect(refused).toEqual([
      { seq: 3, reason: 'unknown_question' },
      { seq: 4, reason: 'unknown_question' },
    ])
    expect((await getState(world, candidate.id)).flags).toEqual({ speaking: ['part-1.2'] })
  })

  test('an essay is nothing that can be checked', async () => {
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'writing')
    const checked = checkQuestion(world, { id: candidate.id, skill: 'writing', question: 'task-1' }, candidate.caller)
    expect((await refusalOf(checked)).code).toBe('UNKNOWN_QUESTION')
  })
})

/** A mock in which everything was done, handed in. */
async function finishMock(): Promise<Candidate> {
  const candidate = await startMock(world, { mode: 'strict' })
  const answer = (seq: number, skill: Skill, value: string) => makeOp(seq, 'answer', { skill, question: '1', value })
  await enterSection(world, candidate, 'listening')
  await sendOps(world, candidate, [answer(1, 'listening', 'brandt'), close(2, 'listening')])
  await enterSection(world, candidate, 'reading')
  await sendOps(world, candidate, [answer(3, 'reading', 'wrong'), close(4, 'reading')])
  await enterSection(world, candidate, 'writing')
  await sendOps(world, candidate, [write(5, 'task-1', 'Two words.'), close(6, 'writing')])
  await enterSection(world, candidate, 'speaking')
  await sendTake(world, candidate, cutStream('webm'))
  await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes: [{ take: 1, chunks: 5 }] }, candidate.caller)
  const notes = makeOp(7, 'answer', { skill: 'speaking', question: 'part-2.notes', value: 'a lake' })
  await sendOps(world, candidate, [notes, close(8, 'speaking'), makeOp(9, 'submit')])
  return candidate
}

describe('a mock that was handed in', () => {
  test('waits for a person, with the machine’s marks and no band for the rest', async () => {
    const candidate = await finishMock()
    const { attempt, sections, receipt } = await getResult(world, candidate.id, candidate.caller)
    expect(attempt).toMatchObject({ status: 'awaiting_review', question_count: 10, answered_count: 4 })
    expect(attempt.scores.map(({ skill, raw, max }) => ({ skill, raw, max }))).toEqual([
      { skill: 'listening', raw: 1, max: 2 },
      { skill: 'reading', raw: 0, max: 2 },
    ])
    expect(sections.map(({ skill }) => skill)).toEqual(['listening', 'reading'])
    expect(receipt).not.toBeNull()
  })

  test('shows what a grader will get', async () => {
    const candidate = await finishMock()
    const { awaiting } = await getResult(world, candidate.id, candidate.caller)
    expect(awaiting).toMatchObject([
      {
        skill: 'writing',
        opened: true,
        tasks: [
          { id: 'task-1', minimum_words: 150, text: 'Two words.', words: 2 },
          { id: 'task-2', text: '', words: 0 },
        ],
      },
      {
        skill: 'speaking',
        opened: true,
        parts: [
          {
            number: 1,
            prompts: [
              { id: 'part-1.1', duration_ms: 7601, takes: [{ take: 1, type: 'audio/webm', url: expect.stringContaining('/part-1.1/1?') }] },
              { id: 'part-1.2', duration_ms: 0, takes: [] },
            ],
          },
          { number: 2, title: 'Long turn' },
        ],
      },
    ])
  })

  test('is explained section by section, with what was heard and what was said', async () => {
    const candidate = await finishMock()
    const { sections } = await getExplanation(world, candidate.id, candidate.caller)
    expect(sections.map(({ skill, marks }) => [skill, marks.length])).toEqual([
      ['listening', 2],
      ['reading', 2],
      ['writing', 0],
      ['speaking', 0],
    ])
    const [listening, , writing, speaking] = sections
    expect(Object.keys(listening?.media ?? {})).toEqual(['listening.mp3'])
    expect(writing).toMatchObject({ key: { skill: 'writing' }, responses: { 'task-1': 'Two words.' }, media: {}, recordings: {} })
    expect(Object.keys(writing?.effort ?? {})).toEqual(['task-1', 'task-2'])
    expect(Object.keys(speaking?.media ?? {})).toHaveLength(4)
    expect(speaking?.recordings['part-1.1']).toMatchObject([{ take: 1, duration_ms: 7601 }])
    expect(Object.keys(speaking?.effort ?? {})).toContain('part-2.1')
  })

  test('has a result without the sections that were never opened', async () => {
    const candidate = await startMock(world, { mode: 'strict' })
    for (const [index, skill] of (['listening', 'reading', 'writing'] as const).entries()) {
      await enterSection(world, candidate, skill)
      await sendOps(world, candidate, [close(index + 1, skill)])
    }
    expect(await sendOps(world, candidate, [makeOp(4, 'submit')])).toMatchObject({ receipt: { ack_seq: 4 } })
    const { attempt, awaiting } = await getResult(world, candidate.id, candidate.caller)
    expect(attempt).toMatchObject({ status: 'awaiting_review', sections: [{}, {}, {}, { skill: 'speaking', status: 'locked' }] })
    expect(awaiting).toMatchObject([
      { skill: 'writing', opened: true },
      { skill: 'speaking', opened: false, parts: [{ prompts: [{ takes: [] }, { takes: [] }] }, {}] },
    ])
    expect((await refusalOf(enterSection(world, candidate, 'speaking'))).code).toBe('SECTION_CLOSED')
  })
})
