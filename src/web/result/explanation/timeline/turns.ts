import type { SpeakingPaper, SpeakingPart, SpeakingPrompt } from '#contract/content/paper.ts'
import type { AwaitingSection, PlayableTake, SectionExplanation } from '#contract/result/result.ts'

/** One turn of the interview. A candidate who was interrupted and continued has two after one question. */
export interface Turn {
  /** "part-1.1/examiner", "part-1.1/take-1", "part-2.1/preparation". */
  readonly id: string
  readonly part: number
  readonly speaker: 'examiner' | 'preparation' | 'candidate'
  /** What the examiner asks, or what is prepared or answered. */
  readonly prompt: Pick<SpeakingPrompt, 'id' | 'text'>
  /** The playing time; 0 where there is no audio. */
  readonly lengthMs: number
  /** Signed; null where there is no audio. */
  readonly address: string | null
}

type Recorded = Pick<SectionExplanation, 'media' | 'recordings'>

/** The whole interview, turn by turn, in the order of the paper. */
export function listTurns(paper: SpeakingPaper, section: Recorded): Turn[] {
  return paper.parts.flatMap((part) => part.prompts.flatMap((prompt) => listTurnsOf(part, prompt, section)))
}

const silent = { lengthMs: 0, address: null }

function listTurnsOf(part: SpeakingPart, prompt: SpeakingPrompt, { media, recordings }: Recorded): Turn[] {
  const own = { part: part.number, prompt }
  const asked = media[prompt.audio.file]
  const sound = asked === undefined ? silent : { lengthMs: prompt.audio.duration_ms, address: asked }
  const prepares = prompt === part.prompts[0] && part.preparation_seconds !== null
  return [
    { id: `${prompt.id}/examiner`, speaker: 'examiner', ...own, ...sound },
    ...(prepares ? [{ id: `${prompt.id}/preparation`, speaker: 'preparation', ...own, ...silent } as const] : []),
    ...listAnswers(own, recordings[prompt.id] ?? []),
  ]
}

function listAnswers(own: Pick<Turn, 'part' | 'prompt'>, takes: readonly PlayableTake[]): Turn[] {
  const { id } = own.prompt
  if (takes.length === 0) return [{ id: `${id}/unrecorded`, speaker: 'candidate', ...own, ...silent }]
  return takes.map(({ take, url, duration_ms: lengthMs }) => ({
    id: `${id}/take-${take}`,
    speaker: 'candidate',
    ...own,
    lengthMs,
    address: url,
  }))
}

type AnsweredPart = Extract<AwaitingSection, { skill: 'speaking' }>['parts'][number]

/** The interview with only the answers as audio; the examiner's questions are text. */
export function listAnsweredTurns(parts: readonly AnsweredPart[]): Turn[] {
  return parts.flatMap(({ number: part, prompts }) =>
    prompts.flatMap((prompt): Turn[] => [
      { id: `${prompt.id}/examiner`, speaker: 'examiner', part, prompt, ...silent },
      ...listAnswers({ part, prompt }, prompt.takes),
    ]),
  )
}

/** When a turn begins, on a clock that runs through all the audio. */
export function toStartMs(turns: readonly Pick<Turn, 'lengthMs'>[], index: number): number {
  return turns.slice(0, index).reduce((sum, { lengthMs }) => sum + lengthMs, 0)
}

/** The turn that sounds at a time of that clock, and how far into it that is; the end of the last one after all. */
export function findTurnAt(turns: readonly Pick<Turn, 'lengthMs'>[], atMs: number): { readonly index: number; readonly atMs: number } {
  let left = Math.max(0, atMs)
  for (const [index, { lengthMs }] of turns.entries()) {
    if (left < lengthMs) return { index, atMs: left }
    left -= lengthMs
  }
  const last = turns.findLastIndex(({ lengthMs }) => lengthMs > 0)
  return { index: Math.max(0, last), atMs: turns[last]?.lengthMs ?? 0 }
}
