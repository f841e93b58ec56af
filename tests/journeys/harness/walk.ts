import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const desktop = { width: 1280, height: 800 }
const phone = { width: 375, height: 812 }

async function isInWindow(sight: Locator, window: { readonly width: number; readonly height: number }): Promise<boolean> {
  const box = await sight.boundingBox()
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= window.width && box.y + box.height <= window.height
}

/** Goes from page to page as one who has never been here, and counts what it takes. */
export class Walk {
  readonly page: Page
  pages = 0
  presses = 0
  fields = 0

  constructor(page: Page) {
    this.page = page
  }

  /** A page that says where one is, and shows without scrolling what to do next: its main button, or the first field of its form. */
  async arrive(heading: string, next: Locator): Promise<void> {
    this.pages += 1
    const title = this.page.getByRole('heading', { level: 1, name: heading, exact: true })
    await title.waitFor()
    await next.waitFor()
    for (const size of [phone, desktop]) {
      await this.page.setViewportSize(size)
      await this.page.evaluate('scrollTo(0, 0)')
      for (const sight of [title, next]) {
        expect(await isInWindow(sight, size), `${String(sight)} at ${size.width} px, under "${heading}"`).toBe(true)
      }
    }
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  async write(target: Locator, text: string): Promise<void> {
    this.fields += 1
    await target.fill(text)
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.fields += 1
    await target.selectOption(value)
  }

  get effort(): { readonly pages: number; readonly presses: number; readonly fields: number } {
    return { pages: this.pages, presses: this.presses, fields: this.fields }
  }
}
