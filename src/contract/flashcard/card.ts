import { z } from 'zod'

const short = (max: number) => z.string().trim().max(max).default('')

/** What is on a card: the word on the front, the rest on the back. */
export const CardText = z.object({
  word: z.string().trim().min(1).max(100),
  part_of_speech: short(40),
  ipa: short(100),
  /** May be empty on a card with an example. */
  meaning: short(500),
  /** The meaning in Simplified Chinese. */
  cn: short(200),
  /** The meaning in Traditional Chinese, as it is said in Taiwan. */
  tw: short(200),
  example: short(500),
  collocations: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
  /** Where the person met the word: "Reading 7, passage 2". */
  source: short(200),
})
export type CardText = z.infer<typeof CardText>

/** A text in the languages of the interface. */
export const Trilingual = z.object({ en: z.string(), cn: z.string(), tw: z.string() })
export type Trilingual = z.infer<typeof Trilingual>

/** `new`: not answered yet; `learning`: has a date; `known`: on the list of known words, and asked no more. */
export const CardState = z.enum(['new', 'learning', 'known'])
export type CardState = z.infer<typeof CardState>
