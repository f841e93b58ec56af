import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Marking } from '#contract/grading/marking.ts'
import { claim, giveBack } from '#server/grading/grader/claim.service.ts'
import { readTask, saveDraft } from '#server/grading/grader/marking.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { getGradedSection } from '#server/grading/graded/graded.service.ts'
import { createGradingPersonalData, createGradingRetention } from '#server/grading/personal-data.store.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { findClip, removeUnnamed, type SentClip } from '#server/recording/index.ts'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { buyTask, commentOn, createGrader, essays, handInWriting, insertScript, scored } from '#tests/world/grading/bought.ts'
import { makeLongRecording } from '#tests/world/long-recording.ts'
import { readStream } from '#tests/world/recordings.ts'
import { keepVoice } from './voice.service.ts'

let world: ExamWorld
let db: Db
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
})
afterAll(() => world.close())

const sound = readStream('webm')
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')

function sendOf(content: Buffer, recordedMs = 7600): SentClip {
  return { content, type: 'audio/webm', digest: digestOf(content), recordedMs }
}

/** A task of a handed-in essay, claimed by a grader. */
async function claimTask() {
  const candidate = await handInWriting(world)
  const { id: attemptId, personId } = candidate
  const task = await buyTask(db, { id: await insertScript(db, { attemptId, personId }), personId }, { options: ['scores', 'basic'] })
  const grader = await createGrader(db)
  await claim(db, task, grader.caller)
  return { task, grader, candidate }
}

type Claimed = Awaited<ReturnType<typeof claimTask>>

const keep = ({ task, grader }: Claimed, id: string, sent = sendOf(sound)) => keepVoice(world, { ...sent, id, taskId: task }, grader.caller)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

/** A marking with two written comments and one that is spoken only. */
function spoken(id: string): Marking {
  const comments = ['rents', 'rise'].map((quote) => commentOn(1, essays['task-1'], quote))
  const voiced = { ...commentOn(1, essays['task-1'], 'quickly'), text: '', voice: { id, duration_ms: 7601 } }
  return { ...scored, comments: [...comments, voiced], overall: 'Clear.' }
}

test('a voice comment is stored once, however often it is sent', async () => {
  const [at, id] = [await claimTask(), randomUUID()]
  const answers = await Promise.all([keep(at, id), keep(at, id), keep(at, id)])
  expect(new Set(answers.map(({ duration_ms: ms }) => ms))).toEqual(new Set([7601]))
  expect(await keep(at, id)).toEqual({ id, duration_ms: 7601 })
  const { rows } = await sql`select from grading.voice where task_id = ${at.task}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(await codeOf(keep(at, id, sendOf(readStream('ogg'))))).toBe('VOICE_DIFFERS')
  expect(await codeOf(keep(await claimTask(), id))).toBe('VOICE_DIFFERS')
})

test('what is no sound, is too long or is cut is refused', async () => {
  const [at, id] = [await claimTask(), randomUUID()]
  expect(await codeOf(keep(at, id, sendOf(Buffer.from('no sound at all'))))).toBe('NOT_SOUND')
  expect(await codeOf(keep(at, id, sendOf(sound.subarray(0, 300))))).toBe('NOT_SOUND')
  expect(await codeOf(keep(at, id, sendOf(Buffer.alloc(0))))).toBe('NOT_SOUND')
  expect(await codeOf(keep(at, id, { ...sendOf(sound), digest: digestOf(Buffer.from('more')) }))).toBe('INCOMPLETE_SOUND')
  expect(await codeOf(keep(at, id, { ...sendOf(sound), digest: null }))).toBe('INCOMPLETE_SOUND')
  expect(await codeOf(keep(at, id, sendOf(sound.subarray(0, Math.floor(sound.length * 0.6)))))).toBe('INCOMPLETE_SOUND')
  expect(await codeOf(keep(at, id, sendOf(await makeLongRecording(1.1), 66_000)))).toBe('TOO_LONG')
  expect(await findClip(db, id)).toBeUndefined()
})

test('only who holds the task may send one', async () => {
  const [at, other, id] = [await claimTask(), await claimTask(), randomUUID()]
  expect(await codeOf(keep({ ...at, grader: other.grader }, id))).toBe('CLAIM_LOST')
  await giveBack(db, at.task, at.grader.caller)
  expect(await codeOf(keep(at, id))).toBe('CLAIM_LOST')
  expect(await codeOf(keep({ ...at, task: 987_654 }, id))).toBe('NO_SUCH_TASK')
})

test('it is handed back when its sound is there, and the candidate hears it after release only', async () => {
  const [at, id] = [await claimTask(), randomUUID()]
  const marking = spoken(id)
  const { task, grader, candidate } = at
  await saveDraft(world, { id: task, version: 0, marking }, grader.caller)
  expect(await codeOf(submitMarking(world, { id: task, marking }, grader.caller))).toBe('VOICE_MISSING')
  await keep(at, id)
  expect((await readTask(world, task, grader.caller)).voices).toEqual([
    { id, duration_ms: 7601, url: expect.stringContaining(`/api/recording/clip/${id}?`) },
  ])
  const place = { attempt_id: candidate.id, skill: 'writing' } as const
  expect(JSON.stringify(await getGradedSection(world, place, candidate.caller))).not.toContain(id)
  await submitMarking(world, { id: task, marking }, grader.caller)
  const [released] = (await getGradedSection(world, place, candidate.caller)).markings
  expect(released?.voices.map((voice) => voice.id)).toEqual([id])
})

test('a marking that names the voice of another task plays nothing', async () => {
  const [at, other, id] = [await claimTask(), await claimTask(), randomUUID()]
  await keep(other, id)
  const marking = spoken(id)
  await saveDraft(world, { id: at.task, version: 0, marking }, at.grader.caller)
  expect((await readTask(world, at.task, at.grader.caller)).voices).toEqual([])
  expect(await codeOf(submitMarking(world, { id: at.task, marking }, at.grader.caller))).toBe('VOICE_MISSING')
})

test('the file stays while a voice names it, is exported to the candidate, and goes with them', async () => {
  const [at, id] = [await claimTask(), randomUUID()]
  await keep(at, id)
  await submitMarking(world, { id: at.task, marking: spoken(id) }, at.grader.caller)
  const sha256 = (await findClip(db, id))?.sha256 ?? ''
  await inTransaction(db, (tx) => removeUnnamed(tx, world.files, [sha256]))
  expect(await world.files.find(sha256)).not.toBeNull()
  const data = createGradingPersonalData(world)
  const subject = { personId: at.candidate.personId, names: [] }
  const paths: string[] = []
  for await (const { path } of data.exportFor(subject)) paths.push(path)
  expect(paths).toContain(`grading/voice-${id}.webm`)
  await sql`delete from recording.clip where id <> ${id} and sha256 = ${sha256} and id not in (select id from grading.voice)`.execute(db)
  await inTransaction(db, (tx) => data.eraseFor(tx, subject))
  expect(await findClip(db, id)).toBeUndefined()
})

test('what no candidate hears goes a month after its task has ended', async () => {
  const [at, heard, again] = [await claimTask(), randomUUID(), randomUUID()]
  await keep(at, heard)
  await keep(at, again)
  await submitMarking(world, { id: at.task, marking: spoken(heard) }, at.grader.caller)
  const sweep = async () => {
    for (const { sweepOld } of createGradingRetention(world)) await sweepOld({ signal: new AbortController().signal })
  }
  await sweep()
  expect(await findClip(db, again)).toBeDefined()
  await world.advance(31 * 24 * 3600)
  await sweep()
  expect([await findClip(db, again), (await findClip(db, heard))?.id]).toEqual([undefined, heard])
})
