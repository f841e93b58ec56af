import { z } from 'zod'

/** What a near miss got wrong, and in which direction. The marker decides it; a page only puts it into words. */
export const NearMissKind = z.enum([
  'plural_for_singular',
  'singular_for_plural',
  /** A plural on another word than the key's: "leathers coat" for "leather coats". */
  'plural_misplaced',
  /** An -s at the end of a word that may be a noun or a verb: "run" and "runs". */
  'final_s_added',
  'final_s_missing',
  'one_word_for_more',
  'more_words_for_one',
  'hyphen_added',
  'hyphen_missing',
  'letter_missing',
  'letter_added',
  'letter_wrong',
  'letters_swapped',
  /** A slip in one spelling of a word of which the key has the other: "centar" for "centre". */
  'misspelt',
  'apostrophe_missing',
  'apostrophe_added',
  'article_missing',
  'article_added',
  'article_wrong',
  /** More than one article differs. */
  'articles',
  'order',
  /** The words are right; the number, sum, time or date is another one. */
  'figure',
  /** Twelve hours from the right time: "7 am" for "7 pm". */
  'half_day',
  /** Right, but given to another question already; `wanted` is that question's number. */
  'repeated',
  /** Over the limit: the answer with words around it. */
  'extra_words',
  /** Over the limit: the same said in more words than the answer takes. */
  'long_form',
])
export type NearMissKind = z.infer<typeof NearMissKind>

export const NearMiss = z.strictObject({
  kind: NearMissKind,
  /** The words that it is about, as they were written; empty where something was left out. */
  written: z.string(),
  /** What should stand there; empty where something is too much. */
  wanted: z.string(),
  /** Of the kinds about letters: those that part the two words. */
  letters: z.strictObject({ written: z.string(), wanted: z.string() }).optional(),
})
export type NearMiss = z.infer<typeof NearMiss>
