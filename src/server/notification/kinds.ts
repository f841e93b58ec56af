import type { NoticeChannel, NoticeKind } from '#contract/notification/notification.contract.ts'

/** Who sends a kind by mail: nobody, its own module whenever it happens, or this one, always or for those who want it. */
interface Habit {
  /** People are told inside the product whatever they wish. */
  readonly security?: true
  readonly mail: 'none' | 'always' | 'always_from_here' | { readonly unless: 'unwanted' } | { readonly if: 'wanted' }
}

const unlessUnwanted = { unless: 'unwanted' } as const
const ifWanted = { if: 'wanted' } as const

/** Emails of parent links carry keys, and those of passwords and addresses warn: they always leave. */
export const habits: Readonly<Record<NoticeKind, Habit>> = {
  mark_corrected: { mail: ifWanted },
  challenge_answered: { mail: ifWanted },
  attempt_decided: { mail: ifWanted },
  report_answered: { mail: unlessUnwanted },
  parent_link: { mail: 'always' },
  pro_changed: { mail: ifWanted },
  export_made: { security: true, mail: 'always' },
  new_sign_in: { security: true, mail: 'none' },
  password_changed: { security: true, mail: 'always' },
  email_changed: { security: true, mail: 'always' },
  rights_changed: { security: true, mail: 'always_from_here' },
}

export interface ChannelSetting {
  readonly wanted: boolean
  readonly locked: boolean
}

/** How a kind stands for somebody who has made these choices; null: there is no such way. */
export function channelSettingOf(kind: NoticeKind, channel: NoticeChannel, choices: ReadonlyMap<string, boolean>): ChannelSetting | null {
  const { security = false, mail } = habits[kind]
  const chosen = choices.get(`${kind} ${channel}`)
  if (channel === 'in_app') return { wanted: security || (chosen ?? true), locked: security }
  if (mail === 'none') return null
  if (typeof mail === 'string') return { wanted: true, locked: true }
  return { wanted: chosen ?? 'unless' in mail, locked: false }
}
