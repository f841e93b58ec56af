import type { hasRole } from '#web/session/index.ts'
import type { IconName } from '#web/kit/display/icon.tsx'
import type { Translate } from '#web/kit/i18n/words.ts'

/** One thing that a module has found. */
export interface Found {
  /** Where it is shown: its address on this site. */
  readonly href: string
  readonly title: string
  /** The language of the title, where it isn't the reader's. */
  readonly lang?: string
  /** Below the title: what tells it from others of that title. */
  readonly note?: string
  /** At the end of the row: its state in a word or two. */
  readonly state?: string
  /** Its number was typed: it is meant, whatever else was found. */
  readonly isMeant?: boolean
  /** Names of actions that aren't for it as it stands. */
  readonly withoutActions?: readonly string[]
}

/** Something to do with a thing that was found. */
export interface FoundAction {
  readonly name: string
  /** What follows the address of the thing. */
  readonly suffix: string
  readonly text: Readonly<Record<'en' | 'cn' | 'tw', string>>
}

export interface FinderHelp {
  /** Aborted once nobody waits for the answer. */
  readonly signal: AbortSignal
  /** The words of one of the finder's files: `wordsOf('account/people')('number', { id })`. */
  readonly wordsOf: (file: string) => Translate
}

/** Finds a few things of a module by what somebody typed, the best first; `q` has at least two characters, or one that is Chinese or a digit. */
export type Finder = (q: string, help: FinderHelp) => Promise<readonly Found[]>

/** A finder with what its module's manifest says of it. */
export interface FinderEntry {
  readonly name: string
  readonly find: Finder
  readonly icon: IconName
  /** Who may find with it. */
  readonly role: Parameters<typeof hasRole>[1]
  /** Heads what it finds. */
  readonly text: Readonly<Record<'en' | 'cn' | 'tw', string>>
  readonly words: readonly string[]
  readonly actions: readonly FoundAction[]
}
