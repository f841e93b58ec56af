import type { SpeakingPaper, SpeakingPart, SpeakingPrompt } from '#contract/content/paper.ts'

/** One exchange of the interview: the examiner speaks, the candidate answers. */
export interface Turn {
  readonly prompt: SpeakingPrompt
  readonly part: SpeakingPart
  /** Counts from 1 inside the part. */
  readonly number: number
  /** Milliseconds to prepare before the answer; 0 for most. */
  readonly preparationMs: number
  /** Milliseconds the answer may take. */
  readonly answerMs: number
  /** Whether the cue card lies open and notes can be written. */
  readonly hasCard: boolean
}

/** The whole interview in order. Card and preparation belong to the first prompt of their part. */
export function listTurns(paper: SpeakingPaper): Turn[] {
  return paper.parts.flatMap((part) =>
    part.prompts.map((prompt, index) => ({
      prompt,
      part,
      number: index + 1,
      preparationMs: index === 0 ? (part.preparation_seconds ?? 0) * 1000 : 0,
      answerMs: prompt.seconds * 1000,
      hasCard: index === 0 && part.cue_card !== null,
    })),
  )
}

/** The longest a turn can take without a pause. */
export function lengthOf({ prompt, preparationMs, answerMs }: Turn): number {
  return prompt.audio.duration_ms + preparationMs + answerMs
}
