import { emptyMarking, type CriterionMark } from '#contract/grading/marking.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { orThrow } from './attempts.ts'

/** The agreed bands of the anchor of a task. */
export async function findAgreed(db: Db, taskId: number): Promise<readonly CriterionMark[]> {
  const { rows } = await sql<{ marks: readonly CriterionMark[] }>`
    select a.marks from grading.anchor a join grading.task t on t.script_id = a.script_id where t.id = ${taskId}`.execute(db)
  return rows[0]?.marks ?? []
}

/** Marks so many anchors of Writing, each with its agreed bands. */
export async function markAnchors({ url, db }: TestServer, { token }: TestPerson, count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    const { id } = orThrow(await callApi(url, 'POST /teacher/grading/qualification/writing/next', { token })) as { id: number }
    const marking = { ...emptyMarking, marks: await findAgreed(db, id) }
    orThrow(await callApi(url, `POST /teacher/grading/${id}/submit`, { token, body: { marking } }))
  }
}
