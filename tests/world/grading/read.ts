import { connect } from '#server/grading/second-reader/connection.service.ts'
import { createReaderJobs, type ReadContext } from '#server/grading/second-reader/read-script.jobs.ts'
import { noteReadings } from '#server/grading/second-reader/read-scripts.schedule.ts'
import { type Db, sql } from '#server/kit/database.ts'
import type { ExamWorld } from '#tests/world/attempt.ts'
import { createSomeone, testKeys } from '#tests/world/callers.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { buyTask, createGrader, handInWriting, insertScript, type TaskWish } from './bought.ts'
import type { TestReaderServer } from './reader-server.ts'

/** What the services of the second reader work with: the operator allows a reader on this machine, which has a second to answer. */
export const toReadContext = (world: ExamWorld): ReadContext => ({
  db: world.db,
  access: world.access,
  mediaKey: world.mediaKey,
  readKeys: () => Promise.resolve(testKeys),
  mayBePrivate: true,
  timeoutMs: 1000,
})

/** Connects a reader and switches it on. */
export async function connectReader(context: ReadContext, { address, secret }: TestReaderServer): Promise<void> {
  const staff = await createSomeone(context.db, { roles: ['super-admin'] })
  await connect(context, { address, secret, is_on: true }, staff.caller)
}

/** Notes what waits, and runs the jobs that are due. */
export async function readWaiting(context: ReadContext): Promise<void> {
  await noteReadings(context)
  await runDueJobs(context.db, createReaderJobs(context))
}

/** Somebody's Writing that was bought and waits. */
export async function bringEssay(world: ExamWorld, wish: TaskWish = {}) {
  const candidate = await handInWriting(world)
  const { id: attemptId, personId } = candidate
  const script = await insertScript(world.db, { attemptId, personId })
  return { candidate, script, task: await buyTask(world.db, { id: script, personId }, wish), grader: await createGrader(world.db) }
}

interface StoredReading {
  readonly state: string
  readonly fault: string | null
  readonly comments: readonly { readonly text: string }[]
}

export async function findStored(db: Db, script: number): Promise<StoredReading | undefined> {
  const { rows } = await sql<StoredReading>`select state, fault, comments from grading.reading where script_id = ${script}`.execute(db)
  return rows[0]
}
