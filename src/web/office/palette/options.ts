import type { IconName } from '#web/kit/display/icon.tsx'

/** A row of the palette: an address to open, or something to do. */
export interface Option {
  readonly key: string
  readonly title: string
  readonly icon: IconName
  /** The language of the title, where it isn't the reader's. */
  readonly lang?: string | undefined
  /** Below the title: what tells it from others of that title. */
  readonly note?: string | undefined
  /** At the end of the row: its state, or where it belongs. */
  readonly state?: string | undefined
  readonly href?: string
  readonly run?: () => void
  /** Something to do with the row above it. */
  readonly isAction?: boolean
  /** What it is found by beside its title: its names in other languages. */
  readonly otherNames?: readonly string[]
}

/** Rows under one heading. */
export interface OptionGroup {
  readonly key: string
  readonly title: string
  readonly options: readonly Option[]
}

/** What was typed: `>` in front asks for actions only. */
export interface Query {
  readonly q: string
  readonly isForActions: boolean
}

/** Reads what was typed, with single spaces between its words. */
export function readQuery(typed: string): Query {
  const [, sign, q = ''] = /^\s*([>＞]?)(.*)$/su.exec(typed) ?? []
  return { q: q.trim().replaceAll(/\s+/g, ' '), isForActions: sign !== '' }
}

/** As the server folds what is searched: without case, accents and the width of characters. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

const toWords = (q: string) => fold(q).split(' ')

/** 0 for the title itself, 1 for its beginning, 2 for the beginning of a word of it, 3 for any other fit; null where a word isn't found. */
function rank({ title, otherNames = [] }: Option, q: string): number | null {
  const names = fold([title, ...otherNames].join('\n'))
  if (!toWords(q).every((word) => names.includes(word))) return null
  const [own, whole] = [fold(title), fold(q)]
  if (own === whole) return 0
  if (own.startsWith(whole)) return 1
  return ` ${own}`.includes(` ${whole}`) ? 2 : 3
}

/** The rows that fit what was typed, the best first and otherwise in their order. */
export function filterOptions(options: readonly Option[], q: string): readonly Option[] {
  return options
    .flatMap((option) => {
      const place = rank(option, q)
      return place === null ? [] : [{ option, place }]
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ option }) => option)
}

/** The groups that have rows, each address only where it comes first. */
export function tidyGroups(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const seen = new Set<string>()
  const isFirst = ({ href }: Option) => href === undefined || (!seen.has(href) && seen.add(href) === seen)
  return groups.map((group) => ({ ...group, options: group.options.filter(isFirst) })).filter(({ options }) => options.length > 0)
}

export interface TitlePart {
  readonly text: string
  readonly isMatch: boolean
}

/** A title in parts, so that what was typed of it can be marked. */
export function markMatches(title: string, q: string): readonly TitlePart[] {
  const letters = Array.from(title)
  const folded = letters.map(fold)
  const whole = folded.join('')
  const letterAt = folded.flatMap((letter, place) => Array.from({ length: letter.length }, () => place))
  const matched = new Set<number>()
  for (const word of toWords(q)) {
    const start = word === '' ? -1 : findWord(whole, word)
    if (start >= 0) for (const place of letterAt.slice(start, start + word.length)) matched.add(place)
  }
  return letters.reduce<TitlePart[]>((parts, text, place) => {
    const isMatch = matched.has(place)
    const last = parts.at(-1)
    return last?.isMatch === isMatch ? [...parts.slice(0, -1), { text: last.text + text, isMatch }] : [...parts, { text, isMatch }]
  }, [])
}

/** Where a word is in a text, at the beginning of one of its words if possible; -1 where it isn't. */
function findWord(text: string, word: string): number {
  const atStart = ` ${text}`.indexOf(` ${word}`)
  return atStart >= 0 ? atStart : text.indexOf(word)
}
