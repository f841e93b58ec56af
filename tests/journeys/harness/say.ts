import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'
import { toWordFileName } from '#web/kit/i18n/word-file.ts'

const webFolder = fileURLToPath(new URL('../../../src/web/', import.meta.url))

/** Where the words of each name stand in English. */
const paths: ReadonlyMap<string, string> = new Map(
  globSync('**/*.en.json', { cwd: webFolder }).map((path) => [toWordFileName(join(webFolder, path)), join(webFolder, path)]),
)

/** A word of the interface: `say('room', 'part', { number: 2 })`. */
export type Say = (file: string, key: string, fillings?: Readonly<Record<string, string | number>>) => string

const Words = z.record(z.string(), z.string())
const known = new Map<string, z.infer<typeof Words>>()

function readWords(path: string): z.infer<typeof Words> {
  const words = known.get(path) ?? Words.parse(JSON.parse(readFileSync(path, 'utf8')))
  known.set(path, words)
  return words
}

/** The words of one language, as the pages have them. */
export function sayIn(lang: Lang): Say {
  return (file, key, fillings = {}) => {
    const path = paths.get(file)?.replace(/\.en\.json$/, `.${lang}.json`)
    if (path === undefined) throw new Error(`there is no word file ${file}.en.json`)
    const word = readWords(path)[key]
    if (word === undefined) throw new Error(`${file}.${lang}.json has no word "${key}"`)
    return word.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name] ?? ''))
  }
}
