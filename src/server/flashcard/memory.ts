import { type Card, createEmptyCard, fsrs, Rating, State } from 'ts-fsrs'

/** FSRS-6 with its default parameters and no jitter: the same answers give the same dates, on any device. */
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['10m'],
  relearning_steps: ['10m'],
})

const states = { learning: State.Learning, review: State.Review, relearning: State.Relearning } as const
export type Phase = keyof typeof states

/** What is known of a card that has been answered. */
export interface Memory {
  readonly dueAt: Date
  /** In days. */
  readonly stability: number
  readonly difficulty: number
  readonly phase: Phase
  readonly lastReviewAt: Date
  readonly answerCount: number
  readonly lapseCount: number
}

export type Grade = 'knew' | 'didnt'

export interface Answered {
  readonly id: string
  readonly answer: Grade
  readonly at: Date
}

/** What was expected before an answer. */
export interface Prediction {
  readonly id: string
  /** Null for the first answer. */
  readonly wasDueAt: Date | null
  /** Null where the card was still being learned on that day. */
  readonly recall: number | null
}

const dayMs = 24 * 3_600_000

function toCard(memory: Memory | null, now: Date): Card {
  if (memory === null) return createEmptyCard(now)
  return {
    due: memory.dueAt,
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: 0,
    learning_steps: 0,
    reps: memory.answerCount,
    lapses: memory.lapseCount,
    state: states[memory.phase],
    last_review: memory.lastReviewAt,
  }
}

function toPhase(state: State): Phase {
  if (state === State.Review) return 'review'
  return state === State.Relearning ? 'relearning' : 'learning'
}

/** What is known of a card after one more answer. */
export function answerCard(memory: Memory | null, answer: Grade, at: Date): Memory {
  const { card } = scheduler.next(toCard(memory, at), at, answer === 'knew' ? Rating.Good : Rating.Again)
  return {
    dueAt: card.due,
    stability: card.stability,
    difficulty: card.difficulty,
    phase: toPhase(card.state),
    lastReviewAt: at,
    answerCount: card.reps,
    lapseCount: card.lapses,
  }
}

/** The chance that a card is remembered at a moment. */
export function predictRecall(memory: Memory, at: Date): number {
  return scheduler.get_retrievability(toCard(memory, at), at, false)
}

function predict(memory: Memory | null, { id, at }: Answered): Prediction {
  if (memory === null) return { id, wasDueAt: null, recall: null }
  const isRemembered = memory.phase === 'review' && at.getTime() - memory.lastReviewAt.getTime() >= dayMs
  return { id, wasDueAt: memory.dueAt, recall: isRemembered ? predictRecall(memory, at) : null }
}

function byTime(one: Answered, other: Answered): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)
}

/** What the answers to one card come to, in whatever order they arrived; null without any. */
export function replayAnswers(answers: readonly Answered[]): { readonly memory: Memory | null; readonly predictions: Prediction[] } {
  let memory: Memory | null = null
  const predictions: Prediction[] = []
  for (const each of answers.toSorted(byTime)) {
    predictions.push(predict(memory, each))
    memory = answerCard(memory, each.answer, each.at)
  }
  return { memory, predictions }
}

/** After how many minutes a card comes back, by the answer that is given now. */
export function previewAnswers(memory: Memory | null, now: Date): Readonly<Record<Grade, number>> {
  const toMinutes = (answer: Grade) => Math.round((answerCard(memory, answer, now).dueAt.getTime() - now.getTime()) / 60_000)
  return { knew: toMinutes('knew'), didnt: toMinutes('didnt') }
}
