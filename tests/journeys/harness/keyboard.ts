import type { Locator, Page } from 'playwright-core'

/** Makes any use of a mouse or a finger a trouble of the page. */
export const forbidPointers = `for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'wheel']) {
  addEventListener(kind, () => console.error('a pointer was used: ' + kind), true)
}`

/** What an element is to the eye: its tag, type and classes. */
const kindOfFocused = `(() => {
  const { tagName, type, className } = document.activeElement
  return [tagName, type ?? '', document.activeElement.getAttribute('role') ?? '', className].join(' ').trim()
})()`

/** With its label, which may carry the ring for a small control. What has come above since may have moved it out of the window. */
const boxOfFocused = `(() => {
  const label = document.activeElement.closest('label') ?? document.activeElement
  label.scrollIntoView({ block: 'nearest' })
  const { left, top, right, bottom } = label.getBoundingClientRect()
  const x = Math.max(0, left - 8), y = Math.max(0, top - 8)
  return { x, y, width: Math.min(innerWidth, right + 8) - x, height: Math.min(innerHeight, bottom + 8) - y }
})()`

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Goes through pages as one who has only keys, and looks whether the focus can be seen wherever it rests. */
export class Keyboard {
  readonly page: Page
  /** Kinds of elements the focus has rested on, and whether it could be seen there. */
  readonly #seen = new Map<string, boolean>()

  constructor(page: Page) {
    this.page = page
  }

  /** Kinds of elements on which the focus could not be seen. */
  listUnseen(): string[] {
    return [...this.#seen].filter(([, visible]) => !visible).map(([kind]) => kind)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async isAt(target: Locator): Promise<boolean> {
    return (await target.and(this.page.locator(':focus')).count()) > 0
  }

  /** Presses Tab (or Shift+Tab) until the focus is there; a page that never lets it come is a trap or leaves it out. */
  async tabTo(target: Locator, { key = 'Tab', atMost = 80 } = {}): Promise<void> {
    await target.first().waitFor()
    for (let count = 0; count < atMost; count += 1) {
      if (await this.isAt(target)) return this.look()
      await this.page.keyboard.press(key)
    }
    throw new Error(`${atMost} times ${key} did not lead to ${String(target)}`)
  }

  async activate(target: Locator, how: { key?: string; atMost?: number } = {}): Promise<void> {
    await this.tabTo(target, how)
    await this.press('Enter')
  }

  /** Compares the focused element with itself unfocused; each kind of element once. What moves meanwhile is looked at again. */
  async look(): Promise<void> {
    const kind = String(await this.page.evaluate(kindOfFocused))
    if (this.#seen.has(kind)) return
    for (;;) {
      const clip = await this.#readBox()
      const focused = await this.page.screenshot({ clip })
      await this.page.evaluate(`window.rested = document.activeElement, window.rested.blur()`)
      const plain = await this.page.screenshot({ clip })
      await this.page.evaluate(`window.rested.focus({ preventScroll: true })`)
      if (JSON.stringify(await this.#readBox()) !== JSON.stringify(clip)) continue
      this.#seen.set(kind, !focused.equals(plain))
      return
    }
  }

  async #readBox(): Promise<Box> {
    return (await this.page.evaluate(boxOfFocused)) as Box
  }
}
