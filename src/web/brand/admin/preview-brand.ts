import { type Colours, colourNames } from '#contract/brand/colours.ts'

/** Colours by the names of the style sheet, for an element that wears them before they are saved. */
export function toPreviewBrand(colours: Colours): Record<string, string> {
  return Object.fromEntries(colourNames.map((name) => [`--bs-${name.replaceAll('_', '-')}`, colours[name]]))
}
