import { readFileSync } from 'node:fs'

/** The lines of a kept word list, each as its words. */
function readWords(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '))
}

type Pair = readonly [string, string]

/** British words with their American forms. */
export const britishAmerican: readonly Pair[] = readWords('british-american.txt').map(([uk = '', us = '']) => [uk, us])

/** Nouns with their plurals. */
export const plurals: readonly Pair[] = readWords('plurals.txt').map(([one = '', many = `${one}s`]) => [one, many])
