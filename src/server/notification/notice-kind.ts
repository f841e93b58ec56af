import type { NoticeChannel, NoticeKind } from '#contract/notification/notification.contract.ts'
import type { NoticeWords, Reader } from './notice-words.ts'
import type { Params } from './notification.store.ts'

/** A kind of notification, as the module that publishes the event declares it. */
export interface NoticeKindSpec {
  /** The kind's name in the list of preferences: the key of a word. */
  readonly name: string
  /** What a notice says to its reader. */
  readonly format: (params: Params, reader: Reader) => NoticeWords
  /** Always notified inside the product, whatever the preferences. */
  readonly security?: true
  /** Only people with this role see it in their preferences. */
  readonly onlyFor?: string
  /** Who sends it by email: nobody, its own module whenever it happens, or this one, always or for those who want it. */
  readonly mail: 'none' | 'always' | 'always_from_here' | { readonly unless: 'unwanted' } | { readonly if: 'wanted' }
}

/** Those of all modules. */
export type NoticeKinds = Readonly<Record<NoticeKind, NoticeKindSpec>>

export interface ChannelSetting {
  readonly wanted: boolean
  readonly locked: boolean
}

/** How a kind stands for somebody who has made these choices; null: there is no such way. */
export function channelSettingOf<K extends string>(
  { kinds, kind }: { readonly kinds: Readonly<Record<K, NoticeKindSpec>>; readonly kind: K },
  channel: NoticeChannel,
  choices: ReadonlyMap<string, boolean>,
): ChannelSetting | null {
  const { security = false, mail } = kinds[kind]
  const chosen = choices.get(`${kind} ${channel}`)
  if (channel === 'in_app') return { wanted: security || (chosen ?? true), locked: security }
  if (mail === 'none') return null
  if (typeof mail === 'string') return { wanted: true, locked: true }
  return { wanted: chosen ?? 'unless' in mail, locked: false }
}
