import type { Generated, GeneratedAlways } from 'kysely'

export interface CardRow {
  id: string
  person_id: number
  word_id: number | null
  word: string | null
  part_of_speech: string | null
  ipa: string | null
  meaning: string | null
  cn: string | null
  tw: string | null
  example: string | null
  collocations: string[] | null
  source: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  test_id: number | null
  test_sentence: string | null
}

export interface CardStateRow {
  card_id: string
  due_at: Date
  stability: number
  difficulty: number
  phase: string
  last_review_at: Date
  answer_count: number
  lapse_count: number
}

export interface DeckRow {
  id: GeneratedAlways<number>
  slug: string
  name: unknown
  description: unknown
  licence: string
  origin: string
  hash: string
  updated_at: Generated<Date>
}

export interface KnownWordRow {
  person_id: number
  word: string
  known_at: Generated<Date>
}

export interface MissRow {
  person_id: number
  whole_revision: string
  skill: string
  whole_question: string
  card_id: string
  attempt_id: number
  question: string
  is_word: boolean
  reason: unknown
  created_at: Generated<Date>
}

export interface PlanRow {
  person_id: number
  deck_id: number
  weeks: number
  minutes: number
  new_per_day: number
  rest_days: number[]
  started_at: Generated<Date>
}

export interface PredictionRow {
  review_id: string
  was_due_at: Date
  recall: number | null
}

export interface ReviewRow {
  id: string
  person_id: number
  card_id: string | null
  answer: string
  mode: string
  reviewed_at: Date
  received_at: Generated<Date>
}

export interface TestDeckRow {
  person_id: number
  test_id: number
  title: string
  added_at: Generated<Date>
}

export interface WordRow {
  id: GeneratedAlways<number>
  deck_id: number
  key: string
  place: number
  is_current: Generated<boolean>
  topic: string
  word: string
  part_of_speech: string
  ipa: string
  meaning: string
  cn: string
  tw: string
  example: string
  collocations: string[]
  level: number
}

export interface WordSoundRow {
  word: string
  mp3: Buffer
  hash: string
}

export type FlashcardTables = {
  'flashcard.card': CardRow
  'flashcard.card_state': CardStateRow
  'flashcard.deck': DeckRow
  'flashcard.known_word': KnownWordRow
  'flashcard.miss': MissRow
  'flashcard.plan': PlanRow
  'flashcard.prediction': PredictionRow
  'flashcard.review': ReviewRow
  'flashcard.test_deck': TestDeckRow
  'flashcard.word': WordRow
  'flashcard.word_sound': WordSoundRow
}
