import { z } from 'zod'

/** Interface languages, by the codes that travel and are stored; `localeTag` gives the BCP 47 tag. */
export const Lang = z.enum(['en', 'cn', 'tw'])
export type Lang = z.infer<typeof Lang>

export const localeTag: Readonly<Record<Lang, string>> = { en: 'en', cn: 'zh-Hans', tw: 'zh-Hant' }

/** In whose form days, times and amounts are written: British in English. */
export const formatTag = (lang: Lang): string => (lang === 'en' ? 'en-GB' : localeTag[lang])

export const acceptLanguage: Readonly<Record<Lang, string>> = { en: 'en', cn: 'zh-CN', tw: 'zh-TW' }

/** The language a tag asks for; anything that is not Chinese is English. */
export function toLang(tag: string | null | undefined): Lang | null {
  if (!tag) return null
  const first = tag.split(',')[0]?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (first === 'tw' || /^zh-(hant|tw|hk|mo)/.test(first)) return 'tw'
  if (first === 'cn' || first === 'zh' || first.startsWith('zh-')) return 'cn'
  return first.startsWith('en') ? 'en' : null
}

/** A row's number; people start at 1, and 0 stands for a visitor. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An instant in UTC, ISO 8601 with milliseconds. */
export const Instant = z.iso.datetime()

export const Empty = z.object({})

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  q: z.string().trim().max(200).optional(),
})

/** A page of a list, as every list answers. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({
    data: z.array(row),
    meta: z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }),
  })
}

/** For a list that may be very long: `after` is the `next` of the page before, and goes before `page`. */
export const LongPageQuery = PageQuery.extend({ after: z.string().max(1000).optional() })

/** A page of a list that may be very long: `total` is counted to 1,000, or to 200, and where there are more, `next` leads on. */
export function longPageOf<T extends z.ZodType>(row: T) {
  const { shape } = pageOf(row)
  return z.object({ ...shape, meta: shape.meta.extend({ total_is_capped: z.boolean(), next: z.string().nullable() }) })
}

/** Yes or no in a query. */
export const Flag = z.enum(['true', 'false'])
