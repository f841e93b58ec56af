import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer, ReviewMode } from '#contract/flashcard/review.contract.ts'
import { invalidateFlashcards } from '#web/flashcard/flashcard-queries.ts'
import { openSession } from '#web/flashcard/open-session.ts'
import { openReviewStore, type ReviewStore } from '#web/flashcard/review-store.ts'
import { sendReviews } from '#web/flashcard/send-reviews.ts'
import { answerInSession, findNextCard, type SessionCard, type StudySession } from '#web/flashcard/study-session.ts'
import { makeUuid } from './make-uuid.ts'

/** Answers are sent together: this long after the last one, or when the page is left. */
const sendDelayMs = 3000

export interface ReviewState {
  readonly session: StudySession | null
  readonly error: unknown
  /** Answers that the server doesn't have yet. */
  readonly unsentCount: number
  readonly card: SessionCard | null
  readonly answer: (card: SessionCard, answer: Answer, mode: ReviewMode) => void
  readonly reload: () => void
}

/** Sends what waits after a while, when the network is back, and when the page is hidden or left. */
function useSending(store: ReviewStore | null, onSent: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const send = useCallback(() => {
    clearTimeout(timer.current)
    if (store !== null) void sendReviews(store).then(onSent)
  }, [store, onSent])
  const sendSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, sendDelayMs)
  }, [send])
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', onHidden)
      send()
    }
  }, [send])
  return sendSoon
}

/** Today's cards, one after the other. An answer is on the disk before the next card is shown, and on the server as soon as there is one. */
export function useReview(): ReviewState {
  const [store, setStore] = useState<ReviewStore | null>(null)
  const [session, setSession] = useState<StudySession | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [unsentCount, setUnsentCount] = useState(0)
  const [tries, setTries] = useState(0)
  const [nowMs, setNowMs] = useState(() => Date.now())

  const countUnsent = useCallback(() => {
    if (store !== null) void store.listUnsent().then((reviews) => setUnsentCount(reviews.length))
  }, [store])
  const onSent = useCallback(() => {
    countUnsent()
    void invalidateFlashcards()
  }, [countUnsent])
  const sendSoon = useSending(store, onSent)

  useEffect(() => {
    let isCurrent = true
    const open = async () => {
      try {
        const opened = await openReviewStore()
        const begun = await openSession(opened)
        if (!isCurrent) return
        setStore(opened)
        setSession(begun)
        setError(null)
        setNowMs(Date.now())
      } catch (failure) {
        if (isCurrent) setError(failure)
      }
    }
    void open()
    return () => {
      isCurrent = false
    }
  }, [tries])

  const answer = (card: SessionCard, given: Answer, mode: ReviewMode) => {
    if (store === null || session === null) return
    const at = new Date()
    const next = answerInSession(session, { cardId: card.id, answer: given, nowMs: at.getTime() })
    setSession(next)
    setNowMs(at.getTime())
    const review = { id: makeUuid(), card_id: card.id, answer: given, mode, reviewed_at: at.toISOString() }
    void store.put(review, next).then(() => {
      countUnsent()
      sendSoon()
    })
  }
  return {
    session,
    error,
    unsentCount,
    card: session === null ? null : findNextCard(session, nowMs),
    answer,
    reload: () => setTries(tries + 1),
  }
}
