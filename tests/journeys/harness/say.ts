import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'

const modules = {
  app: 'app',
  brand: 'brand',
  gate: 'brand',
  'brand-admin': 'brand',
  account: 'account',
  detail: 'account',
  family: 'account',
  password: 'account',
  profile: 'account',
  privacy: 'privacy',
  'privacy-admin': 'privacy',
  payout: 'account',
  line: 'account',
  'two-step': 'account',
  system: 'system',
  plan: 'plan',
  kit: 'kit',
  exam: 'exam',
  content: 'exam',
  settings: 'attempt',
  devices: 'attempt',
  attempt: 'attempt',
  'old-room': 'attempt',
  listening: 'attempt',
  writing: 'attempt',
  unsent: 'attempt',
  speaking: 'attempt',
  review: 'attempt',
  history: 'attempt',
  staff: 'attempt',
  feedback: 'feedback',
  issues: 'feedback',
  notice: 'notice',
  preferences: 'notice',
  deliveries: 'notice',
  challenge: 'attempt',
  keys: 'attempt',
  people: 'account',
  audit: 'account',
  codes: 'account',
  hello: 'account',
  overview: 'system',
} as const

export type WordFile = keyof typeof modules

/** A word of the interface: `say('attempt', 'part', { number: 2 })`. */
export type Say = (file: WordFile, key: string, fillings?: Readonly<Record<string, string | number>>) => string

const Words = z.record(z.string(), z.string())
const known = new Map<string, z.infer<typeof Words>>()

function readWords(path: string): z.infer<typeof Words> {
  const words = known.get(path) ?? Words.parse(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')))
  known.set(path, words)
  return words
}

/** The words of one language, as the pages have them. */
export function sayIn(lang: Lang): Say {
  return (file, key, fillings = {}) => {
    const word = readWords(`../../../src/web/${modules[file]}/${file}.${lang}.json`)[key]
    if (word === undefined) throw new Error(`${file}.${lang}.json has no word "${key}"`)
    return word.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name] ?? ''))
  }
}
