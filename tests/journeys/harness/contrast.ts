import type { Page } from 'playwright-core'
import { z } from 'zod'

/**
 * Contrast of an element's text against what is painted behind it by its own ancestors, and the least that WCAG 2.2 SC 1.4.3
 * asks for at its size. For text above the page, in a dialog or a popover, where axe cannot see what lies behind.
 */
const measure = `(selector) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const read = (colour) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = colour
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data
    return { parts: [red, green, blue], alpha: alpha / 255 }
  }
  const lay = (top, below) => top.parts.map((part, index) => part * top.alpha + below[index] * (1 - top.alpha))
  const light = (parts) => {
    const [red, green, blue] = parts.map((part) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const element = document.querySelector(selector)
  const layers = []
  for (let node = element; node !== null; node = node.parentElement) {
    layers.push(read(getComputedStyle(node).backgroundColor))
    if (layers.at(-1).alpha === 1) break
  }
  const behind = layers.reduceRight((below, layer) => lay(layer, below), [255, 255, 255])
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const [brighter, darker] = [light(lay(read(color), behind)), light(behind)].toSorted((a, b) => b - a)
  const pixels = parseFloat(fontSize)
  const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700)
  return { ratio: (brighter + 0.05) / (darker + 0.05), least: isLarge ? 3 : 4.5 }
}`

const Measured = z.object({ ratio: z.number(), least: z.number() })

/** What is too faint: "3.9 of 4.5", or null. */
export async function findFaintText(page: Page, selector: string): Promise<string | null> {
  const { ratio, least } = Measured.parse(await page.evaluate(`(${measure})(${JSON.stringify(selector)})`))
  return ratio < least ? `${ratio.toFixed(2)} of ${least}` : null
}
