import type { Page } from 'playwright-core'
import { z } from 'zod'
import { type Inspection, openScreen } from './open-screen.ts'
import type { Screen } from './screens.ts'
import { untilDrawn } from './settled.ts'

/** One way to see a page larger: a window of 1280 by 800 or 1024 at a zoom, or with the distances of WCAG 1.4.12. */
interface Enlargement {
  readonly name: string
  readonly window: { readonly width: number; readonly height: number }
  readonly spaced: boolean
}

const half = { width: 640, height: 400 }
const quarter = { width: 320, height: 256 }
const whole = { width: 1280, height: 800 }

const enlargements: readonly Enlargement[] = [
  { name: '200 %', window: half, spaced: false },
  { name: '400 %', window: quarter, spaced: false },
  { name: 'text spacing', window: whole, spaced: true },
  { name: 'text spacing at 200 %', window: half, spaced: true },
]

/** A style sheet made by script is no breach of the page policy. */
const setSpacing = `(spaced) => {
  window.spacing ??= new CSSStyleSheet()
  window.spacing.replaceSync(spaced
    ? '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }'
    : '')
  if (!document.adoptedStyleSheets.includes(window.spacing)) document.adoptedStyleSheets.push(window.spacing)
}`

/**
 * Text and controls that nobody can bring into view: cut off by a box that hides what does not fit, or beyond the edge of a page
 * that should not scroll sideways, or running out of the box that was drawn around it. What lies in a scroller of its own can be
 * scrolled to; then the scroller itself has to be in reach.
 */
const listLost = `() => {
  const slack = 2
  const found = new Set()
  const describe = (node) => {
    const name = node.id ? '#' + node.id : [...node.classList].slice(0, 2).map((each) => '.' + each).join('')
    return node.tagName.toLowerCase() + name
  }
  const hides = (value) => value === 'hidden' || value === 'clip'
  const isForEars = (node) => {
    for (let each = node; each !== null; each = each.parentElement) {
      const { clipPath, position, opacity } = getComputedStyle(each)
      if (position === 'absolute' && clipPath !== 'none') return true
    }
    return false
  }
  const isAbove = (node, style) => style.position === 'fixed' || (node.matches('dialog:modal, [popover]:popover-open'))
  const reach = (what, node, box) => {
    let { left, right, top, bottom } = box
    for (let each = node; each !== null && each !== document.documentElement; each = each.parentElement) {
      const style = getComputedStyle(each)
      const own = each.getBoundingClientRect()
      if (each !== node || what.startsWith('text')) {
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') [left, right] = [own.left, own.right]
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') [top, bottom] = [own.top, own.bottom]
        const isCut = (hides(style.overflowX) && (left < own.left - slack || right > own.right + slack)) ||
          (hides(style.overflowY) && (top < own.top - slack || bottom > own.bottom + slack))
        const isTold = style.textOverflow === 'ellipsis' && each.closest('[title], [aria-label], select') !== null
        if (isCut && !isTold) return found.add(what + ' is cut off by ' + describe(each))
      }
      if (isAbove(each, style)) {
        if (top < -slack || bottom > innerHeight + slack) found.add(what + ' is beyond the window above the page')
        break
      }
    }
    if (left < -slack || right > document.documentElement.clientWidth + slack) found.add(what + ' is beyond the side of the page')
  }
  const runsOut = (what, node, { left, right, top, bottom }) => {
    if (getComputedStyle(node).whiteSpaceCollapse === 'preserve') return // Spaces at the end of a line hang over its edge.
    for (let each = node; each !== null; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.overflowX !== 'visible') return
      if (style.display === 'inline' || style.display === 'contents') continue
      const isDrawn = style.borderTopWidth !== '0px' || style.borderLeftWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
      if (!isDrawn) continue
      const own = each.getBoundingClientRect()
      const middle = (top + bottom) / 2
      if (left < own.left - slack || right > own.right + slack || middle < own.top || middle > own.bottom) found.add(what + ' runs out of ' + describe(each))
      return
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const node = text.parentElement
    if (text.data.trim() === '' || node.closest('script, style, noscript, option, svg, .br-room') !== null) continue // .br-room is a picture.
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForEars(node)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const what = 'text "' + text.data.trim().slice(0, 30) + '" in ' + describe(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue
      reach(what, node, box)
      runsOut(what, node, box)
    }
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (!control.checkVisibility({ visibilityProperty: true }) || isForEars(control)) continue
    reach('control ' + describe(control) + ' ' + (control.getAttribute('aria-label') ?? ''), control, control.getBoundingClientRect())
  }
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth + 1) found.add('the page scrolls sideways by ' + (scrollWidth - clientWidth) + ' px')
  return [...found]
}`

/** What has the focus, and whether it can be seen: not behind a bar that stays where it is, not out of the window. */
const lookAtFocus = `() => {
  const node = document.activeElement
  if (node === null || node === document.body) return null
  const shown = node.closest('label') ?? node
  const isSeen = (box) => {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right - left < Math.min(box.width, innerWidth) / 2 || bottom - top < Math.min(box.height, 24) / 2) return false
    let seen = 0
    for (const x of [0.1, 0.5, 0.9]) {
      for (const y of [0.1, 0.5, 0.9]) {
        const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        if (at !== null && (shown.contains(at) || at.contains(node) && at.closest('label, .ex-select') !== null)) seen += 1
      }
    }
    return seen >= 3
  }
  const name = node.getAttribute('aria-label') ?? node.labels?.[0]?.innerText ?? node.innerText ?? ''
  window.rested ??= new Set()
  const again = window.rested.has(node)
  window.rested.add(node)
  return {
    name: node.tagName.toLowerCase() + '.' + node.classList + ' "' + name.trim().slice(0, 40) + '"',
    again,
    covered: ![...shown.getClientRects()].some(isSeen),
  }
}`

const Focus = z.object({ name: z.string(), again: z.boolean(), covered: z.boolean() }).nullable()

/** A page that has just scrolled to the focus is looked at again once it has been drawn. */
async function isCoveredAtRest(page: Page): Promise<boolean> {
  await untilDrawn(page)
  return Focus.parse(await page.evaluate(`(${lookAtFocus})()`))?.covered ?? false
}

/** Goes through the page by Tab, once around, and answers the stops that something covers. */
async function listCovered(page: Page, atMost = 250): Promise<string[]> {
  await page.evaluate('window.rested = undefined')
  const faults: string[] = []
  let outside = 0
  for (let stops = 0; stops < atMost; stops += 1) {
    await page.keyboard.press('Tab')
    const focus = Focus.parse(await page.evaluate(`(${lookAtFocus})()`))
    outside = focus === null ? outside + 1 : 0
    if (focus?.again || outside > 2) return faults // Once around; or nothing here takes the focus.
    if (focus === null) continue
    if (focus.covered && (await isCoveredAtRest(page))) faults.push(`the focus on ${focus.name} is covered`)
  }
  return [...faults, `${atMost} times Tab led nowhere`]
}

/** What cannot be read or reached on a page as it stands. */
const listUnreachable = async (page: Page) => (await page.evaluate(`(${listLost})()`)) as string[]

/** What cannot be read, reached or seen with the focus on it, on a page as it stands. */
export async function listLoss(page: Page): Promise<string[]> {
  return [...(await listUnreachable(page)), ...(await listCovered(page))]
}

async function enlarge(page: Page, { window, spaced }: Enlargement): Promise<void> {
  await page.setViewportSize(window)
  await page.evaluate(`(${setSpacing})(${spaced})`)
  await untilDrawn(page)
}

/** What is lost of a screen when it is seen larger. What exists in a wide window only is not there when it is zoomed. */
export async function listZoomFaults(inspection: Inspection): Promise<string[]> {
  const { widths = [375, 768, 1280] } = inspection.screen
  const isFoldable = widths.includes(375)
  const own = enlargements.filter(({ window }) => (window === whole ? widths.includes(1280) : isFoldable))
  const [first] = own
  if (first === undefined) return []
  return openScreen(inspection, { lang: 'en', window: first.window }, async (page) => {
    const faults: string[] = []
    // The focus goes through the page last: what is open above it closes when the focus leaves it.
    for (const look of [listUnreachable, listCovered]) {
      for (const enlargement of own) {
        await enlarge(page, enlargement)
        faults.push(...(await look(page)).map((fault) => `${enlargement.name}: ${fault}`))
      }
    }
    return faults
  })
}

/** All with AXE=all, else the share of today; AXE=<number> repeats that of another day. */
export function chooseShare(screens: readonly Screen[], request = process.env['AXE']): readonly Screen[] {
  const shares = 20
  if (request === 'all') return screens
  const day = request === undefined || request === '' ? Math.floor(Date.now() / 86_400_000) : Number(request)
  return screens.filter((_, place) => (place + day) % shares === 0)
}
