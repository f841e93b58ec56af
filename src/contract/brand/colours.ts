import type { BrandKey } from './brand.ts'

/** The colours a brand may choose, "#rrggbb". All others are the same in every brand or belong to its key. */
export const colourNames = ['primary', 'tint', 'tint_ink', 'accent', 'accent_fill', 'accent_tint', 'dark'] as const
export type ColourName = (typeof colourNames)[number]
export type Colours = Readonly<Record<ColourName, string>>

interface Neutrals {
  readonly ground: string
  readonly sunken: string
  readonly dark_ink: string
  readonly dark_ink_2: string
}

/** What the style sheet gives each brand to stand on; no form changes it. */
export const neutrals: Readonly<Record<BrandKey, Neutrals>> = {
  test: { ground: '#f4f7f4', sunken: '#e9eeea', dark_ink: '#eef5f1', dark_ink_2: '#b4cbc2' },
  company: { ground: '#f4f6f9', sunken: '#e8edf3', dark_ink: '#eef4fa', dark_ink_2: '#b3c6da' },
  school: { ground: '#f8f6f4', sunken: '#efeae6', dark_ink: '#faf1f2', dark_ink_2: '#dcbfc6' },
}

const white = '#ffffff'

/** Two colours that meet on a page. */
export interface Pair {
  /** Which one: the key of its words. */
  readonly name: string
  /** The field that mends it. */
  readonly field: ColourName
  /** Light is the page, dark the bands and footers on `dark`. Forced colours take nothing from a brand. */
  readonly theme: 'light' | 'dark'
  readonly front: string
  readonly back: string
  /** 4.5 for text, 3 for edges and controls. */
  readonly needs: 4.5 | 3
}

/** Every pair that the pages make of a brand's colours. */
export function listPairs(key: BrandKey, colours: Colours): Pair[] {
  const { ground, sunken, dark_ink: ink, dark_ink_2: softInk } = neutrals[key]
  const { primary, tint, tint_ink: tintInk, accent, accent_fill: fill, accent_tint: accentTint, dark } = colours
  return [
    { name: 'primary_on_ground', field: 'primary', theme: 'light', front: primary, back: ground, needs: 4.5 },
    { name: 'white_on_primary', field: 'primary', theme: 'light', front: white, back: primary, needs: 4.5 },
    { name: 'primary_on_sunken', field: 'primary', theme: 'light', front: primary, back: sunken, needs: 3 },
    { name: 'tint_ink_on_tint', field: 'tint_ink', theme: 'light', front: tintInk, back: tint, needs: 4.5 },
    { name: 'primary_on_tint', field: 'tint', theme: 'light', front: primary, back: tint, needs: 3 },
    { name: 'accent_on_surface', field: 'accent', theme: 'light', front: accent, back: white, needs: 4.5 },
    { name: 'accent_on_accent_tint', field: 'accent_tint', theme: 'light', front: accent, back: accentTint, needs: 4.5 },
    { name: 'dark_ink_on_dark', field: 'dark', theme: 'dark', front: ink, back: dark, needs: 4.5 },
    { name: 'dark_ink_2_on_dark', field: 'dark', theme: 'dark', front: softInk, back: dark, needs: 4.5 },
    { name: 'accent_fill_on_dark', field: 'accent_fill', theme: 'dark', front: fill, back: dark, needs: 3 },
  ]
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours "#rrggbb" by WCAG 2.2, from 1 to 21. */
export function contrastOf(front: string, back: string): number {
  const [lower = 0, higher = 0] = [luminance(front), luminance(back)].toSorted((one, other) => one - other)
  return (higher + 0.05) / (lower + 0.05)
}

/** As it is shown: never rounded up to what it has not. */
export function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2)
}

export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}
