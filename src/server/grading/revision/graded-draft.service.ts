import type { ReleasedMarking } from '#contract/grading/graded.contract.ts'
import type { GradedDraft } from '#contract/grading/revision.contract.ts'
import { countWords } from '#contract/content/word-count.ts'
import { readMarkings } from '#server/grading/graded/graded.service.ts'
import type { WritingTask } from '#server/grading/read-revision.service.ts'
import { findRevision } from '#server/grading/revision.store.ts'
import type { Db } from '#server/kit/database.ts'

/** A part of the section, as it was handed in. */
interface Part {
  readonly task: WritingTask
}

function pickMarks(markings: readonly ReleasedMarking[], part: number) {
  const scored = markings.find(({ options }) => options.includes('scores')) ?? markings[0]
  return scored?.marking.marks.filter((mark) => mark.part === part) ?? []
}

function pickComments(markings: readonly ReleasedMarking[], part: number) {
  const all = markings.flatMap(({ marking }) => marking.comments)
  return all.filter(({ anchor }) => anchor.kind === 'text' && anchor.part === part)
}

/** A script of a part with what was released of it; null where nothing is released. */
export async function readGradedDraft(db: Db, scriptId: number, { task }: Part): Promise<GradedDraft | null> {
  const [revision, { markings }] = await Promise.all([findRevision(db, scriptId), readMarkings(db, scriptId)])
  const text = revision?.text ?? task.text
  const [newest] = markings
  if (newest === undefined) return null
  return {
    revision_id: revision?.id ?? null,
    text,
    words: countWords(text),
    released_at: newest.released_at,
    comments: pickComments(markings, task.part),
    marks: pickMarks(markings, task.part),
  }
}
