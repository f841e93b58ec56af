import type { GradedSkill } from '#contract/grading/marking.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

export type FormAction =
  | 'keys'
  | 'find'
  | 'comment'
  | 'proposals'
  | 'next'
  | 'previous'
  | 'text'
  | 'bands'
  | 'overall'
  | 'part'
  | 'undo'
  | 'play'
  | 'back'
  | 'forward'
  | 'slower'
  | 'faster'
  | 'submit'

interface FormKey {
  readonly action: FormAction
  /** As `KeyboardEvent.key` has it. */
  readonly key: string
  /** With Alt it also works while somebody types; by `KeyboardEvent.code`, because Alt changes letters on a Mac. */
  readonly code?: string
  readonly ctrl?: true
  readonly skill?: GradedSkill
}

/** What single keys do at the marking form while nobody types. */
export const formKeys: readonly FormKey[] = [
  { action: 'keys', key: '?' },
  { action: 'text', key: 'e' },
  { action: 'find', key: '/', skill: 'writing' },
  { action: 'comment', key: 'c' },
  { action: 'proposals', key: 'a', skill: 'writing' },
  { action: 'next', key: 'n' },
  { action: 'previous', key: 'p' },
  { action: 'undo', key: 'u' },
  { action: 'bands', key: 'b' },
  { action: 'overall', key: 'o' },
  { action: 'part', key: 't', skill: 'writing' },
  { action: 'play', key: 'k', code: 'KeyK', skill: 'speaking' },
  { action: 'back', key: 'j', code: 'KeyJ', skill: 'speaking' },
  { action: 'forward', key: 'l', code: 'KeyL', skill: 'speaking' },
  { action: 'slower', key: '<', skill: 'speaking' },
  { action: 'faster', key: '>', skill: 'speaking' },
  { action: 'submit', key: 'Enter', ctrl: true },
]

/** Keys within the text, comments and bands, for the sheet that lists all keys. */
export const placeKeys = [
  { place: 'text', keys: ['Shift + ←  →', 'Ctrl + Shift + ←  →', 'Shift + ↑  ↓', 'S', 'Shift + S', 'Enter', '1 – 4'], skill: 'writing' },
  { place: 'comment', keys: ['Tab', 'Ctrl + Enter', 'Esc', 'Alt + S', 'Enter', 'Delete', 'Alt + R'], skill: null },
  { place: 'proposals', keys: ['Enter', 'Delete', '↓  ↑'], skill: 'writing' },
  { place: 'bands', keys: ['1 – 9', '+  −', 'Enter'], skill: null },
] as const

interface Press {
  readonly key: string
  readonly code: string
  readonly ctrl: boolean
  readonly alt: boolean
}

interface PressPlace {
  readonly skill: GradedSkill
  /** Somebody types in a field. */
  readonly isTyping: boolean
  /** Single keys are switched on. */
  readonly hasSingleKeys: boolean
}

const findSingle = (own: readonly FormKey[], name: string) => own.find(({ ctrl, key }) => ctrl !== true && key === name)?.action ?? null

/** What a press does here; null for nothing. */
export function findAction(press: Press, { skill, isTyping, hasSingleKeys }: PressPlace): FormAction | null {
  const own = formKeys.filter((each) => each.skill === undefined || each.skill === skill)
  if (press.ctrl) return own.find(({ ctrl, key }) => ctrl === true && key === press.key)?.action ?? null
  if (press.alt) return own.find(({ code }) => code === press.code)?.action ?? null
  if (isTyping || !hasSingleKeys) return null
  return findSingle(own, press.key.length === 1 ? press.key.toLowerCase() : press.key)
}

const storedAt = 'bandstand.marking-keys'

/** Single keys can be switched off, for people who speak to their computer. */
export const readSingleKeys = (): boolean => readStored(storedAt) !== 'off'
export const writeSingleKeys = (on: boolean): void => writeStored(storedAt, on ? null : 'off')

export function isTypingIn(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['radio', 'checkbox', 'range', 'button'].includes(target.type)
}
