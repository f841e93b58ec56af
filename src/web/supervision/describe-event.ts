import type { StaffEvent } from '#contract/supervision/attempt-staff.contract.ts'
import type { Fillings, Translate } from '#web/kit/i18n/words.ts'

interface Vocabulary {
  readonly words: Translate
  readonly nouns: Translate
}

type Detail = StaffEvent['detail']

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** What each kind of event is filled with. */
const fillings: Readonly<Record<string, (detail: Detail, vocabulary: Vocabulary) => Fillings>> = {
  created: () => ({}),
  system_checked: () => ({}),
  section_opened: ({ skill }, { nouns }) => ({ section: nouns(`skill_${textOf(skill)}`) }),
  section_closed: ({ skill, reason }, { words, nouns }) => ({
    section: nouns(`skill_${textOf(skill)}`),
    why: words(`close_${textOf(reason)}`),
  }),
  submitted: ({ by }, { words }) => ({ who: words(`submitted_${textOf(by)}`) }),
  receipt_renewed: () => ({}),
  scored: ({ skill, raw, max }, { nouns }) => ({ section: nouns(`skill_${textOf(skill)}`), raw: textOf(raw), max: textOf(max) }),
  remarked: ({ skill, before, raw, max }, { nouns }) => ({
    section: nouns(`skill_${textOf(skill)}`),
    before: textOf(before),
    raw: textOf(raw),
    max: textOf(max),
  }),
  explained: () => ({}),
  paused: () => ({}),
  resumed: () => ({}),
  taken_over: ({ address, user_agent }) => ({ address: textOf(address), browser: textOf(user_agent) }),
  checked: ({ skill, question }, { nouns }) => ({ section: nouns(`skill_${textOf(skill)}`), question: textOf(question) }),
  expired_unstarted: () => ({}),
  abandoned: () => ({}),
  recording_completed: ({ question }) => ({ question: textOf(question) }),
  recording_damaged: ({ question }) => ({ question: textOf(question) }),
  words_deleted: ({ count, months }) => ({ count: Number(count), months: textOf(months) }),
  recordings_deleted: ({ questions, months }) => ({ count: countOf(questions), months: textOf(months) }),
  accommodated: ({ before, factor }) => ({ before: textOf(before), factor: textOf(factor) }),
  voided: () => ({}),
  late_decided: ({ decision, seqs }, { words }) => ({ count: countOf(seqs), what: words(`decided_${textOf(decision)}`) }),
}

/** An event in a sentence; one that this page does not know, under its own name. */
export function describeEvent(vocabulary: Vocabulary, { kind, detail }: Pick<StaffEvent, 'kind' | 'detail'>): string {
  const fill = fillings[kind]
  if (fill === undefined) return kind
  // Addresses of networks are not kept for ever.
  const told = kind === 'taken_over' && detail['address'] === undefined ? 'taken_over_long_ago' : kind
  return vocabulary.words(`event_${told}`, fill(detail, vocabulary))
}
