import type { Locator, Page } from 'playwright-core'

/** How often somebody presses a mouse button, and how often a key that isn't text being typed. */
export interface Effort {
  readonly mouse: number
  readonly keys: number
}

/** Decide and press a key; with the mouse the hand moves there, too: the keystroke-level model (Card, Moran, Newell 1980). */
const decideSeconds = 1.35
const keySeconds = 0.28
const mouseSeconds = 1.1 + 0.2

export const countPresses = ({ mouse, keys }: Effort): number => mouse + keys

/** What the presses take a person whose hands know the way; typing, reading and waiting are left out. */
export const toSeconds = ({ mouse, keys }: Effort): number => mouse * (decideSeconds + mouseSeconds) + keys * (decideSeconds + keySeconds)

export const addEffort = (one: Effort, other: Effort): Effort => ({ mouse: one.mouse + other.mouse, keys: one.keys + other.keys })

/** Works on a page with mouse and keys, and counts both. Keys held together are one press. */
export class CountedHands {
  readonly page: Page
  #mouse = 0
  #keys = 0

  constructor(page: Page) {
    this.page = page
  }

  get effort(): Effort {
    return { mouse: this.#mouse, keys: this.#keys }
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.#mouse += 1
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.#keys += keys.length
  }

  /** Opens a list of choices and selects one of them. */
  async choose(target: Locator, value: string): Promise<void> {
    await target.selectOption(value)
    await target.focus()
    this.#mouse += 2
  }

  /** Types where the focus is, once it is there: text takes the same whatever the page. */
  async type(target: Locator, text: string): Promise<void> {
    await target.and(this.page.locator(':focus')).waitFor()
    await this.page.keyboard.insertText(text)
  }
}
