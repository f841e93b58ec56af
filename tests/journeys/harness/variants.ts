import type { Lang } from '#contract/kit/common.ts'

/** One way in which a page can look. */
export interface Variant {
  readonly brand: 'test' | 'company' | 'school'
  readonly lang: Lang
  readonly width: number
}

const brands = ['test', 'company', 'school'] as const
const langs = ['en', 'cn', 'tw'] as const
const widths = [375, 768, 1280] as const

export const nameVariant = ({ brand, lang, width }: Variant) => `${brand} ${lang} ${width}px`

const all: readonly Variant[] = langs.flatMap((lang) => brands.flatMap((brand) => widths.map((width) => ({ brand, lang, width }))))

const pick = <T>(from: readonly T[], turn: number) => from[((turn % from.length) + from.length) % from.length]

/** One variant of those that a screen exists in; as many turns make up all of them. */
function pickShare(turn: number, existing: readonly Variant[]): Variant[] {
  const lang = pick(langs, turn)
  const own = existing.filter((variant) => variant.lang === lang)
  return own.length === 0 ? [] : [pick(own, Math.floor(turn / langs.length)) as Variant]
}

/** A whole look at every screen takes half an hour: `npm test` looks at a part of them each day. */
const screensADay = 80

const findDay = (request: string | undefined) =>
  request === undefined || request === '' ? Math.floor(Date.now() / 86_400_000) : Number(request)

/**
 * Whether the screen at this place of so many is looked at: with AXE=all each is, else those of today, the others on the days after;
 * AXE=<number> repeats another day.
 */
export function isOfToday(place: number, count: number, request = process.env['AXE']): boolean {
  return request === 'all' || (place + findDay(request)) % Math.ceil(count / screensADay) === 0
}

/**
 * Of the variants of the screen at this place that exist at its widths: all with AXE=all, else the one of today; AXE=<number> repeats that
 * of another day.
 */
export function chooseVariants(place: number, own: readonly number[] = widths, request = process.env['AXE']): readonly Variant[] {
  const existing = all.filter(({ width }) => own.includes(width))
  if (request === 'all') return existing
  return pickShare(place + findDay(request), existing)
}
