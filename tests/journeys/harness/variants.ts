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

/** One language of a screen, with every width and every brand once; nine turns make up all twenty-seven. */
function pickShare(turn: number): Variant[] {
  const lang = pick(langs, turn)
  return all.filter((variant) => {
    const brand = pick(brands, widths.findIndex((width) => width === variant.width) + Math.floor(turn / langs.length))
    return variant.lang === lang && variant.brand === brand
  })
}

/** All with AXE=all, else the share of today for the screen at this place; AXE=<number> repeats that of another day. */
export function chooseVariants(place: number, wish = process.env['AXE']): readonly Variant[] {
  if (wish === 'all') return all
  const day = wish === undefined || wish === '' ? Math.floor(Date.now() / 86_400_000) : Number(wish)
  return pickShare(place + day)
}
