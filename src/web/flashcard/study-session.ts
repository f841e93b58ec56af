import type { Answer, DueCard, DueCards } from '#contract/flashcard/review.contract.ts'

/** A card of today's that is still to be answered. */
export interface SessionCard extends Omit<DueCard, 'minutes_if_knew'> {
  /** Null for a card that came back in this session: the server calculates its date. */
  readonly minutes_if_knew: number | null
  /** A card that wasn't known comes back a little later. */
  readonly ready_at: number
}

/** What is left of a day's cards on this device. */
export interface StudySession {
  /** The person's own day. */
  readonly day: string
  readonly is_rest_day: boolean
  /** No more answers today than these. */
  readonly answers_left: number
  readonly answer_count: number
  readonly cards: readonly SessionCard[]
}

const minuteMs = 60_000

export function startStudySession({ day, is_rest_day, answers_left, cards }: DueCards): StudySession {
  return { day, is_rest_day, answers_left, answer_count: 0, cards: cards.map((card) => ({ ...card, ready_at: 0 })) }
}

/**
 * What goes on of a session that was kept: that of today as it is, and of an earlier day what was not answered then. Null where an earlier
 * day has left nothing: what is due today isn't known then.
 */
export function carryOver(kept: StudySession, today: string): StudySession | null {
  if (kept.day >= today) return kept
  if (kept.cards.length === 0 || kept.answers_left <= 0) return null
  return { ...kept, day: today, is_rest_day: false, answer_count: 0 }
}

/** The card that is asked next: the first that is ready, or the one that is ready soonest. Null at the end of the session. */
export function findNextCard({ cards, answers_left }: StudySession, nowMs: number): SessionCard | null {
  if (answers_left <= 0) return null
  const ready = cards.find(({ ready_at }) => ready_at <= nowMs)
  return (
    ready ??
    cards.reduce<SessionCard | null>((soonest, card) => (soonest === null || card.ready_at < soonest.ready_at ? card : soonest), null)
  )
}

interface Given {
  readonly cardId: string
  readonly answer: Answer
  readonly nowMs: number
}

/** The session after an answer: a card that wasn't known comes back, the others are done for today. */
export function answerInSession(session: StudySession, { cardId, answer, nowMs }: Given): StudySession {
  const card = session.cards.find(({ id }) => id === cardId)
  if (card === undefined) return session
  const others = session.cards.filter(({ id }) => id !== cardId)
  const again: SessionCard = { ...card, is_new: false, minutes_if_knew: null, ready_at: nowMs + card.minutes_if_didnt * minuteMs }
  return {
    ...session,
    answers_left: session.answers_left - 1,
    answer_count: session.answer_count + 1,
    cards: answer === 'didnt' ? [...others, again] : others,
  }
}
