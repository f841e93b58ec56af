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

const all: readonly Variant[] = brands.flatMap((brand) => langs.flatMap((lang) => widths.map((width) => ({ brand, lang, width }))))

/** Nine of the twenty-seven, in which every two values of different kinds meet once; three rotations make up the whole. */
function pickPairs(rotation: number): Variant[] {
  return all.filter(({ brand, lang, width }) => {
    const fitting = (brands.indexOf(brand) + langs.indexOf(lang) + rotation) % widths.length
    return widths[fitting] === width
  })
}

/** All with AXE=all, else the nine of today; AXE=0, 1 or 2 repeats those of another day. */
export function chooseVariants(wish = process.env['AXE']): readonly Variant[] {
  if (wish === 'all') return all
  return pickPairs(wish === undefined || wish === '' ? Math.floor(Date.now() / 86_400_000) % 3 : Number(wish) % 3)
}
