import type { Script } from '#contract/grading/grader.contract.ts'
import type { Comment, Marking } from '#contract/grading/marking.ts'
import { refuse } from '#server/grading/grading.refusals.ts'

function isThere({ anchor }: Comment, script: Script): boolean {
  if (anchor.kind === 'text') {
    const text = script.skill === 'writing' ? script.tasks.find(({ part }) => part === anchor.part)?.text : undefined
    return text?.slice(anchor.start, anchor.end) === anchor.quote
  }
  return script.skill === 'speaking' && script.parts.some(({ prompts }) => prompts.some(({ question }) => question === anchor.question))
}

/** Refuses comments on words or answers that aren't in the script. */
export function requireAnchors({ comments }: Marking, script: Script): void {
  const comment_ids = comments.filter((comment) => !isThere(comment, script)).map(({ id }) => id)
  if (comment_ids.length > 0) throw refuse.WORDS_NOT_THERE({ comment_ids })
}
