import type { Lang } from '#contract/kit/common.ts'
import { formatDay as formatDate } from '#server/kit/i18n/format-day.ts'
import { say } from '#server/kit/i18n/words.ts'
import type { NoticeKinds } from './notice-kind.ts'
import type { NoticeRecord, Params } from './notification.store.ts'

/** In which language, and in which zone "Asia/Taipei" days are named; null: UTC. */
export interface Reader {
  readonly lang: Lang
  readonly timeZone: string | null
}

export interface NoticeWords {
  readonly title: string
  readonly text: string
}

const skillWords: Readonly<Record<string, string>> = {
  listening: 'notification.skill_listening',
  reading: 'notification.skill_reading',
  writing: 'notification.skill_writing',
  speaking: 'notification.skill_speaking',
}

/** A parameter as text; one that is missing is empty. */
export const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The day of an instant, "5 January 2030". */
export const formatDay = (instant: unknown, reader: Reader) => formatDate(new Date(textOf(instant)), reader)

/** "listening" in words. */
export function formatSkill(skill: unknown, lang: Lang): string {
  const known = skillWords[textOf(skill)]
  return known === undefined ? textOf(skill) : say(lang, known)
}

/** A title and a text by their keys; the text is filled with the parameters. */
export function formatTitleAndText(lang: Lang, keys: readonly [title: string, text: string], params: Params = {}): NoticeWords {
  // A number stays one: it chooses between singular and plural.
  const fillings = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : textOf(value)]),
  )
  return { title: say(lang, { key: keys[0], params: fillings }), text: say(lang, { key: keys[1], params: fillings }) }
}

/** The text of a notification; for an unknown kind, the kind's name. */
export function formatNotice(kinds: NoticeKinds, { kind, params }: Pick<NoticeRecord, 'kind' | 'params'>, reader: Reader): NoticeWords {
  const known = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  return known === undefined ? { title: kind, text: '' } : known.format(params, reader)
}
