import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CardState } from '#contract/flashcard/card.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** What is due, the streak, the plan and the decks; another device may have changed them. */
export const overviewQuery = queryOptions({
  queryKey: ['flashcard', 'overview'],
  queryFn: () => api.flashcard.overview({}),
  staleTime: 0,
})

export const recallQuery = queryOptions({ queryKey: ['flashcard', 'recall'], queryFn: () => api.flashcard.recall({}), staleTime: 0 })

export interface CardSearch {
  readonly page: number
  readonly q?: string | undefined
  readonly state?: CardState | undefined
  readonly own?: 'true' | 'false' | undefined
}

export const cardsQuery = (search: CardSearch) =>
  queryOptions({
    queryKey: ['flashcard', 'cards', search],
    queryFn: () => api.flashcardCard.list(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const offersQuery = (restDays: readonly number[]) =>
  queryOptions({
    queryKey: ['flashcard', 'offers', restDays],
    queryFn: () => api.flashcardPlan.offers({ rest_days: restDays.join(',') }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export function invalidateFlashcards(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['flashcard'] })
}
