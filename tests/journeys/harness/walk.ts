import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const desktop = { width: 1280, height: 800 }
const phone = { width: 375, height: 812 }

/** Adults read English prose silently at 238 words a minute (Brysbaert 2019, 190 studies). */
const wordsPerSecond = 238 / 60
/** Choose what to press, move the hand there and press it: M + P + B of the keystroke-level model (Card, Moran, Newell 1980). */
const pressSeconds = 1.35 + 1.1 + 0.2
/** One key of an average typist, in the same model. */
const keySeconds = 0.28
/** The longest that a page may take to show what it is about. */
const pageSeconds = 1

/** What was read on this page before. */
declare global {
  var wordsRead: WeakSet<Node> | undefined
}

/** Words that are shown in these places, or in their part of the first window, in no picture, and have not been read before. */
function readWords(places: readonly (HTMLElement | SVGElement)[], firstWindowOnly: boolean): number {
  const known = (globalThis.wordsRead ??= new WeakSet())
  let words = 0
  for (const place of places) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const holder = text.parentElement
      if (!holder || known.has(text) || holder.closest('figure, img, svg, [aria-hidden=true], .bs-sr')) continue
      if (!holder.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (firstWindowOnly && range.getBoundingClientRect().top >= innerHeight) continue
      known.add(text)
      words += text.textContent?.match(/[\p{L}\p{N}]+(?:['’.:-][\p{L}\p{N}]+)*/gu)?.length ?? 0
    }
  }
  return words
}

async function isInWindow(sight: Locator, window: { readonly width: number; readonly height: number }): Promise<boolean> {
  const box = await sight.boundingBox()
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height
}

/** Goes from page to page as one who has never been here, and counts what it takes: see first-five-minutes.journey.ts for the rule. */
export class Walk {
  readonly page: Page
  pages = 0
  presses = 0
  fields = 0
  words = 0
  #keys = 0
  #waited = 0

  constructor(page: Page) {
    this.page = page
  }

  /**
   * A page that says where one is, and shows without scrolling what to do next: its main button, or the first field of its form.
   * Its headings and its lead are read.
   */
  async arrive(heading: string, next: Locator): Promise<void> {
    this.pages += 1
    const title = this.page.getByRole('heading', { level: 1, name: heading, exact: true })
    await title.waitFor()
    await next.waitFor()
    for (const size of [phone, desktop]) {
      await this.page.setViewportSize(size)
      await this.page.evaluate('scrollTo(0, 0)')
      for (const sight of [title, next]) {
        const message = `${String(sight)} at ${size.width} px, under "${heading}"`
        await expect.poll(() => isInWindow(sight, size), { message }).toBe(true)
      }
    }
    this.words += await this.page.locator('main :is(h1, h2, h3), main h1 + p').evaluateAll(readWords, true)
  }

  /** Reads all that is shown there. */
  async read(place: Locator): Promise<void> {
    this.words += await place.evaluateAll(readWords, false)
  }

  /** Reads the piece around it, and presses it. */
  async press(target: Locator): Promise<void> {
    this.presses += 1
    const piece = target.locator(
      'xpath=ancestor-or-self::*[self::li or self::aside or self::section or self::article or self::form or @data-question][1]',
    )
    await this.read(piece)
    await target.click()
  }

  /** `keys`: of a text that stands for a shorter one. */
  async write(target: Locator, text: string, { keys = text.length } = {}): Promise<void> {
    this.fields += 1
    this.#keys += keys
    await target.fill(text)
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.fields += 1
    await target.selectOption(value)
  }

  /** Counts time that only a person needs: to listen to a tone, to speak a sentence. */
  spend(seconds: number): void {
    this.#waited += seconds
  }

  get effort(): { readonly pages: number; readonly presses: number; readonly fields: number } {
    return { pages: this.pages, presses: this.presses, fields: this.fields }
  }

  /** What it takes a person, in seconds. */
  get seconds(): number {
    const hands = (this.presses + this.fields) * pressSeconds + this.#keys * keySeconds
    return Math.round(this.pages * pageSeconds + hands + this.#waited + this.words / wordsPerSecond)
  }
}
