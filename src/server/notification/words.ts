import { type Lang, localeTag } from '#contract/kit/common.ts'
import { NoticeKind } from '#contract/notification/notification.contract.ts'
import { say } from '#server/kit/i18n/words.ts'
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

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function formatDay(instant: unknown, { lang, timeZone }: Reader): string {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : localeTag[lang], { dateStyle: 'long', timeZone: zone }).format(
      new Date(textOf(instant)),
    )
  try {
    return format(timeZone ?? 'UTC')
  } catch {
    return format('UTC')
  }
}

function formatSkill(skill: unknown, lang: Lang): string {
  const known = skillWords[textOf(skill)]
  return known === undefined ? textOf(skill) : say(lang, known)
}

/** A title and a text by their keys; the text is filled with the parameters and what is given. */
function formatSkillAndTest(lang: Lang, keys: readonly [title: string, text: string], params: Params = {}): NoticeWords {
  const fillings = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value)]))
  return { title: say(lang, { key: keys[0], params: fillings }), text: say(lang, { key: keys[1], params: fillings }) }
}

type Formatter = (params: Params, reader: Reader) => NoticeWords

const linkWords: Readonly<Record<string, readonly [string, string]>> = {
  requested: ['notification.link_requested_title', 'notification.link_requested'],
  connected: ['notification.link_connected_title', 'notification.link_connected'],
  declined: ['notification.link_declined_title', 'notification.link_declined'],
  ended: ['notification.link_ended_title', 'notification.link_ended'],
}

function formatDecision({ decision, count }: Params, { lang }: Reader): NoticeWords {
  if (decision === 'void') return formatSkillAndTest(lang, ['notification.voided_title', 'notification.voided'])
  if (decision === 'count') return formatSkillAndTest(lang, ['notification.late_title', 'notification.late_counted'], { count })
  return formatSkillAndTest(lang, ['notification.late_title', 'notification.late_ignored'], { count })
}

function formatReport({ status, reply }: Params, { lang }: Reader): NoticeWords {
  const { title, text } =
    status === 'resolved'
      ? formatSkillAndTest(lang, ['notification.report_title', 'notification.report_resolved'])
      : formatSkillAndTest(lang, ['notification.report_title', 'notification.report_declined'])
  return {
    title,
    text: textOf(reply) === '' ? text : `${text}\n${say(lang, { key: 'notification.report_reply', params: { reply: textOf(reply) } })}`,
  }
}

function formatRights({ right, given, own, whom, by }: Params, { lang }: Reader): NoticeWords {
  const who = textOf(by) === '' ? say(lang, 'notification.rights_by_terminal') : textOf(by)
  const isAdmin = right === 'super_admin'
  const mine = isAdmin
    ? (['notification.rights_admin_given_you', 'notification.rights_admin_taken_you'] as const)
    : (['notification.rights_payroll_given_you', 'notification.rights_payroll_taken_you'] as const)
  const others = isAdmin
    ? (['notification.rights_admin_given', 'notification.rights_admin_taken'] as const)
    : (['notification.rights_payroll_given', 'notification.rights_payroll_taken'] as const)
  const [whenGiven, whenTaken] = own === true ? mine : others
  const title = own === true ? 'notification.rights_title_you' : 'notification.rights_title'
  return formatSkillAndTest(lang, [title, given === true ? whenGiven : whenTaken], { whom, by: who })
}

const formatters: Readonly<Record<NoticeKind, Formatter>> = {
  mark_corrected: (params, { lang }) =>
    formatSkillAndTest(lang, ['notification.mark_title', 'notification.mark'], { ...params, skill: formatSkill(params['skill'], lang) }),
  challenge_answered: (params, { lang }) =>
    formatSkillAndTest(
      lang,
      params['status'] === 'accepted'
        ? ['notification.challenge_accepted_title', 'notification.challenge_accepted']
        : ['notification.challenge_declined_title', 'notification.challenge_declined'],
      { ...params, skill: formatSkill(params['skill'], lang) },
    ),
  attempt_decided: formatDecision,
  report_answered: formatReport,
  parent_link: (params, { lang }) =>
    formatSkillAndTest(
      lang,
      linkWords[textOf(params['event'])] ?? ['notification.link_requested_title', 'notification.link_requested'],
      params,
    ),
  pro_changed: ({ until }, reader) =>
    textOf(until) === ''
      ? formatSkillAndTest(reader.lang, ['notification.pro_over_title', 'notification.pro_over'])
      : formatSkillAndTest(reader.lang, ['notification.pro_title', 'notification.pro'], { day: formatDay(until, reader) }),
  export_made: ({ whose: owner }, { lang }) =>
    formatSkillAndTest(lang, ['notification.export_title', owner === 'child' ? 'notification.export_child' : 'notification.export']),
  new_sign_in: ({ device }, { lang }) =>
    textOf(device) === ''
      ? formatSkillAndTest(lang, ['notification.sign_in_title', 'notification.sign_in_unknown'])
      : formatSkillAndTest(lang, ['notification.sign_in_title', 'notification.sign_in'], { device }),
  password_changed: (_params, { lang }) => formatSkillAndTest(lang, ['notification.password_title', 'notification.password']),
  rights_changed: formatRights,
  email_changed: (_params, { lang }) => formatSkillAndTest(lang, ['notification.email_title', 'notification.email']),
}

/** What a notice says to its reader; one of a kind that is known no more says its kind. */
export function formatNotice({ kind, params }: Pick<NoticeRecord, 'kind' | 'params'>, reader: Reader): NoticeWords {
  const known = NoticeKind.safeParse(kind).data
  return known === undefined ? { title: kind, text: '' } : formatters[known](params, reader)
}
