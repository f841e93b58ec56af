import type { Page } from 'playwright-core'
import type { Lang } from '#contract/kit/common.ts'
import { findEnglish } from '#tests/house/english.ts'

/** Every text that a reader sees or a screen reader reads, except what is marked as another language: tests, what people wrote. */
const collect = `(() => {
  const texts = new Set([document.title])
  const labels = new Set()
  const isOwn = (element) => element.closest('[lang]')?.getAttribute('lang').startsWith('zh') && element.checkVisibility({ visibilityProperty: true })
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

/** What a page in Chinese says in English: messages of the English files, and whole sentences from anywhere. */
export async function listEnglish(page: Page, lang: Lang): Promise<string[]> {
  if (lang === 'en') return []
  const { texts, labels } = await page.evaluate<Readonly<Record<'texts' | 'labels', string[]>>>(collect)
  // A label may quote a question, and has no way to say where another language begins.
  const pure = labels.filter((label) => !/[\u3400-\u9fff]/.test(label))
  return [...texts, ...pure].map((text) => findEnglish(text, lang)).filter((found) => found !== null)
}
