import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import { api } from '#web/kit/api/api.ts'
import { Refused } from '#web/kit/api/refused.ts'
import type { ReviewStore } from './review-store.ts'
import { sendReviews } from './send-reviews.ts'
import { answerInSession, carryOver, startStudySession, type StudySession } from './study-session.ts'

export const isUnreachable = (error: unknown): boolean => error instanceof Refused && (error.status === 0 || error.status >= 500)

const deviceDay = () => toCalendarDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)

/** What was kept of the cards of this day or of an earlier one; null where none is left to answer. */
export async function findKeptSession(store: ReviewStore): Promise<StudySession | null> {
  const kept = await store.findSession()
  return kept === null ? null : carryOver(kept, deviceDay())
}

/** What waits is sent before today's cards are asked for, so that they are what is left. Without a network, the cards of before go on. */
export async function openSession(store: ReviewStore): Promise<StudySession> {
  try {
    await sendReviews(store)
    const begun = startStudySession(await api.flashcard.due({}))
    const unsent = await store.listUnsent()
    const session = unsent.reduce(
      (before, { card_id, answer }) => answerInSession(before, { cardId: card_id, answer, nowMs: Date.now() }),
      begun,
    )
    await store.keepSession(session)
    return session
  } catch (error) {
    const kept = isUnreachable(error) ? await findKeptSession(store) : null
    if (kept === null) throw error
    return kept
  }
}
