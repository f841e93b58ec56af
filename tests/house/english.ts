import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'
import { langNames } from '#web/kit/i18n/lang.ts'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const Words = z.record(z.string(), z.string())
const read = (file: string) => Words.parse(JSON.parse(readFileSync(root + file, 'utf8')))

const filling = /\{\{\w+\}\}|<\/?\w+>/g
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches what a message of the English files looks like to a reader, whatever fills its gaps. */
function toPattern(message: string): RegExp {
  return new RegExp(`^${message.trim().split(filling).map(escape).join('[^\\u3400-\\u9fff]*')}$`)
}

/** Of a message with gaps there must be something to know it by; the code of a currency is the same in all languages. */
const isKnowable = (message: string) => /[A-Za-z]{2}/.test(message.replaceAll(filling, '')) && !/^[A-Z]{3}$/.test(message)

interface EnglishMessage {
  readonly name: string
  readonly pattern: RegExp
}

const known = new Map<Lang, readonly EnglishMessage[]>()

/** The English messages that a language has words of its own for, pages' and server's. */
function listMessages(lang: Lang): readonly EnglishMessage[] {
  const found = known.get(lang)
  if (found !== undefined) return found
  const files = globSync('{web,server}/**/*.en.json', { cwd: root })
  // A language may be called by its own name, which words of pages call English, too.
  const same = new Set([langNames.en, ...files.flatMap((file) => Object.values(read(file.replace(/en\.json$/, `${lang}.json`))))])
  const messages = files.flatMap((file) => {
    return Object.entries(read(file))
      .filter(([, message]) => !same.has(message) && isKnowable(message))
      .map(([key, message]) => ({ name: `${file} ${key}`, pattern: toPattern(message) }))
  })
  known.set(lang, messages)
  return messages
}

const isChinese = /[\u3400-\u9fff]/

/** Four words after each other, with none of an address among them. */
const sentence = /(?<![\w@./-])[A-Za-z][a-z’']*(?:,? [A-Za-z][a-z’']*){3,}(?![\w@/])/

/** What of a text in Chinese is English: a message of the English files, or a whole sentence from anywhere. Null: nothing. */
export function findEnglish(text: string, lang: Exclude<Lang, 'en'>): string | null {
  // Neither a message nor what fills it has a Chinese character.
  const message = isChinese.test(text) ? undefined : listMessages(lang).find(({ pattern }) => pattern.test(text))
  if (message !== undefined) return `English: "${text}" (${message.name})`
  return sentence.test(text) ? `English: "${text}"` : null
}
