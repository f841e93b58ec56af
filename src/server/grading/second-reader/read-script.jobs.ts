import { z } from 'zod'
import { findStudentProfile } from '#server/profile/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { handleJobs, type JobHandler, type JobKind, type JobRun } from '#server/kit/job/job-kind.ts'
import { enqueueJobs } from '#server/kit/job/job.store.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { getScript } from '#server/grading/grader/marking.service.ts'
import { findTaskRecord, optionsOf, type TaskRecord } from '#server/grading/task-record.store.ts'
import { askReader } from './ask-reader.ts'
import { findConnection } from './connection.store.ts'
import { openReader, type ReaderContext } from './connection.service.ts'
import { readAnswer, type Reading } from './read-answer.ts'
import { ReaderFailed } from './reader-failed.ts'
import { toReaderRequest } from './reader-request.ts'
import {
  deleteWaiting,
  failReading,
  findReading,
  findTaskToRead,
  insertReadings,
  type ReadingRecord,
  storeReading,
  withholdReading,
} from './reading.store.ts'

const maxAttempts = 5

/** After five tries in a quarter of an hour it is left: people grade without it. */
const readScriptKind: JobKind<{ readonly reading_id: number }> = {
  name: 'grading.read-script',
  payload: z.object({ reading_id: z.int() }),
  maxConcurrent: 2,
  maxAttempts,
}

const batchSize = 200

/** Notes scripts that the second reader is to be sent, with a job for each. Answers how many. */
export async function enqueueReadings(tx: Tx): Promise<number> {
  const noted = await insertReadings(tx, batchSize)
  const jobs = noted.map(({ id, person_id }) => ({ payload: { reading_id: id }, ...(person_id !== null && { personId: person_id }) }))
  if (jobs.length > 0) await enqueueJobs(tx, readScriptKind, jobs)
  return noted.length
}

/** Only work of people who are known to be of age is sent, and anchors that ship, which are ours. */
async function maySend(db: Db, { person_id, source }: TaskRecord): Promise<boolean> {
  if (person_id === null) return source === 'anchor'
  return (await findStudentProfile(db, person_id))?.age_band === 'adult'
}

export type ReadContext = ReviewContext & ReaderContext

/** The script as the second reader has it; null where it isn't sent. Throws ReaderFailed. */
async function send(
  context: ReadContext,
  { reading, task }: { reading: ReadingRecord; task: TaskRecord },
  run: Pick<JobRun<unknown>, 'signal' | 'log'>,
) {
  const connection = await findConnection(context.db)
  if (connection === undefined || !(await maySend(context.db, task))) return null
  const script = await getScript(context, task)
  if (script.skill !== 'writing' || script.tasks.every(({ text }) => text.trim() === '')) return null
  const { module, comment_language: commentLanguage } = task
  const request = toReaderRequest(script, { id: reading.sent_as, module, options: optionsOf(task), commentLanguage })
  const answer = readAnswer(await askReader(await openReader(context, connection), request, run.signal), { request, script })
  if (answer.refused > 0)
    run.log.warn({ reading: reading.id, refused: answer.refused }, 'the second reader quotes words that are not in the text')
  return answer
}

async function end(run: JobRun<{ readonly reading_id: number }>, work: () => Promise<Reading | null>): Promise<void> {
  const { reading_id: id } = run.payload
  try {
    const answer = await work()
    await run.complete((tx) => (answer === null ? withholdReading(tx, id) : storeReading(tx, id, answer)))
  } catch (error) {
    if (!(error instanceof ReaderFailed) || run.attempt < maxAttempts) throw error
    run.log.warn({ reading: id, ...error.fault }, 'the second reader was given up for a script')
    await run.complete((tx) => failReading(tx, id, error.fault))
  }
}

/** Sends one script to the second reader and keeps what it proposes. What nobody is to grade any more is not sent. */
async function readScript(context: ReadContext, run: JobRun<{ readonly reading_id: number }>): Promise<void> {
  const { db } = context
  const reading = await findReading(db, run.payload.reading_id)
  if (reading?.state !== 'waiting') return
  const taskId = await findTaskToRead(db, reading)
  const task = taskId === undefined ? undefined : await findTaskRecord(db, taskId)
  const isOn = (await findConnection(db))?.is_on === true
  if (task === undefined || !isOn) return run.complete((tx) => deleteWaiting(tx, reading.id))
  await end(run, () => send(context, { reading, task }, run))
}

export function createReaderJobs(context: ReadContext): JobHandler[] {
  return [handleJobs(readScriptKind, (run) => readScript(context, run))]
}
