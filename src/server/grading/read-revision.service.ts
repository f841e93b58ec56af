import type { Script } from '#contract/grading/grader.contract.ts'
import { countWords } from '#contract/content/word-count.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { findScript } from './read-script.service.ts'
import { findRevision, type RevisionRecord } from './revision.store.ts'

export type WritingTask = Extract<Script, { skill: 'writing' }>['tasks'][number]

/** A part of the Writing section of an attempt, as it was handed in; undefined where there is none, or it was kept for its time and is gone. */
export async function findPart(context: ReviewContext, attemptId: number, part: number): Promise<WritingTask | undefined> {
  const script = await findScript(context, { attempt_id: attemptId, skill: 'writing' })
  return script?.skill === 'writing' ? script.tasks.find((task) => task.part === part) : undefined
}

/** What a revision is graded as: its one task with the new text. Null where it was kept for its time and is gone. */
export async function readRevision(context: ReviewContext, { attempt_id, part, text }: RevisionRecord): Promise<Script | null> {
  const task = text === '' ? undefined : await findPart(context, attempt_id, part)
  return task === undefined ? null : { skill: 'writing', tasks: [{ ...task, text, words: countWords(text) }] }
}

/** The draft that a revision was made from; null where it is gone. */
export async function findEarlierText(context: ReviewContext, { revises, attempt_id, part }: RevisionRecord): Promise<string | null> {
  const before = await findRevision(context.db, revises)
  return before?.text ?? (await findPart(context, attempt_id, part))?.text ?? null
}
