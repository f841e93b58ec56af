import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Sheet } from '#tests/journeys/sheets/academic-1.ts'
import { fillSheetByKeys } from './keyboard-sheet.ts'
import { forbidPointers, Keyboard } from './keyboard.ts'
import { fillSheet } from './room.ts'

/** How a person works a page: with a mouse or with keys. */
export interface Hands {
  readonly page: Page
  press(target: Locator): Promise<void>
  tick(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
  answer(sheet: Sheet): Promise<void>
  /** What could not be worked or seen; nothing for a mouse. */
  listFaults(): string[]
}

/** Makes a move of the mouse while its button is down a trouble of the page. */
export const forbidDragging = `addEventListener('pointermove', (event) => {
  if (event.buttons !== 0) console.error('the pointer moved while it was down')
}, true)`

/** Clicks, and types where text is asked for; never drags. */
export async function useMouse(page: Page): Promise<Hands> {
  await page.context().addInitScript({ content: forbidDragging })
  return {
    page,
    press: (target) => target.click(),
    tick: (target) => target.check(),
    write: (target, text) => target.fill(text),
    answer: (sheet) => fillSheet(page, sheet),
    listFaults: () => [],
  }
}

/** Keys alone: Tab to where something is, Enter or Space to work it. */
export async function useKeys(page: Page): Promise<Hands> {
  await page.context().addInitScript({ content: forbidPointers })
  const keyboard = new Keyboard(page)
  return {
    page,
    press: (target) => keyboard.activate(target),
    tick: async (target) => {
      await keyboard.tabTo(target)
      await keyboard.press('Space')
      expect(await target.isChecked()).toBe(true)
    },
    write: async (target, text) => {
      await keyboard.tabTo(target)
      await page.keyboard.type(text)
    },
    answer: (sheet) => fillSheetByKeys(keyboard, sheet),
    listFaults: () => keyboard.listUnseen(),
  }
}
