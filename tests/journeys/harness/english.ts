import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'

const root = fileURLToPath(new URL('../../../src/', import.meta.url))
const Words = z.record(z.string(), z.string())
const read = (file: string) => Words.parse(JSON.parse(readFileSync(root + file, 'utf8')))

const filling = /\{\{\w+\}\}|<\/?\w+>/g
const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches what a message of the English files looks like on a page, whatever fills its gaps. */
function toPattern(message: string): RegExp {
  return new RegExp(`^${message.trim().split(filling).map(escape).join('[^\\u3400-\\u9fff]*')}$`)
}

/** Of a message with gaps there must be something to know it by. */
const isKnowable = (message: string) => /[A-Za-z]{2}/.test(message.replaceAll(filling, ''))

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
  const same = new Set(files.flatMap((file) => Object.values(read(file.replace(/en\.json$/, `${lang}.json`)))))
  const messages = files.flatMap((file) => {
    return Object.entries(read(file))
      .filter(([, message]) => !same.has(message) && isKnowable(message))
      .map(([key, message]) => ({ name: `${file} ${key}`, pattern: toPattern(message) }))
  })
  known.set(lang, messages)
  return messages
}

/** Every text that a reader sees or hears, outside what says of itself that it is in another language: tests, what people wrote. */
const collect = `(() => {
  const texts = new Set([document.title])
  const labels = new Set()
  const isOwn = (element) => element.closest('[lang]')?.lang.startsWith('zh') && element.checkVisibility({ visibilityProperty: true })
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      if (node.parentElement.closest('script, style, textarea, noscript') === null && isOwn(node.parentElement)) texts.add(node.data)
    } else if (isOwn(node)) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription', 'aria-valuetext']) labels.add(node.getAttribute(name) ?? '')
    }
  }
  const tidy = (found) => [...found].map((text) => text.replaceAll(/\\s+/g, ' ').trim()).filter((text) => /[A-Za-z]{2}/.test(text))
  return { texts: tidy(texts), labels: tidy(labels) }
})()`

/** Four words after each other, with none of an address among them. */
const sentence = /(?<![\w@./-])[A-Za-z][a-z’']*(?:,? [A-Za-z][a-z’']*){3,}(?![\w@/])/

/** What a page in Chinese says in English: messages of the English files, and whole sentences from anywhere. */
export async function listEnglish(page: Page, lang: Lang): Promise<string[]> {
  if (lang === 'en') return []
  const { texts, labels } = await page.evaluate<Readonly<Record<'texts' | 'labels', string[]>>>(collect)
  // A label may quote a question, and has no way to say where another language begins.
  const pure = labels.filter((label) => !/[\u3400-\u9fff]/.test(label))
  return [...texts, ...pure].flatMap((text) => {
    const message = listMessages(lang).find(({ pattern }) => pattern.test(text))
    if (message !== undefined) return [`English: "${text}" (${message.name})`]
    return sentence.test(text) ? [`English: "${text}"`] : []
  })
}
