import type { Mode, Scope, Version } from '#contract/attempt/attempt.ts'
import type { Choice } from '#contract/attempt/choices.ts'
import type { Skill } from '#contract/content/group-type.ts'

/** What somebody takes of a test: a mock, a section or a part of one. */
export type Take = Pick<Choice, 'scope' | 'skill' | 'part'>

/** What an address asks for. */
export interface TakeQuery {
  readonly scope?: Scope
  readonly skill?: Skill
  readonly part?: number
  readonly mode?: Mode
  readonly version?: Version
}

const scopesInOrder: readonly Scope[] = ['full', 'quick', 'section', 'part', 'retake']

/** The practice types that are offered. */
export function scopesOf(choices: readonly Choice[]): Scope[] {
  return scopesInOrder.filter((scope) => choices.some((choice) => choice.scope === scope))
}

/** The sections that can be chosen within a practice type, one choice each; none of a mock. */
export function sectionsWithin(choices: readonly Choice[], { scope }: Pick<Take, 'scope'>): Choice[] {
  const named = choices.filter((choice) => choice.scope === scope && choice.skill !== null)
  return named.filter((choice) => named.find(({ skill }) => skill === choice.skill) === choice)
}

/** The parts of a section that can be chosen. */
export function partsWithin(choices: readonly Choice[], { scope, skill }: Pick<Take, 'scope' | 'skill'>): Choice[] {
  return choices.filter((choice) => choice.scope === scope && choice.skill === skill && choice.part !== null)
}

/** The choice that an address asks for; undefined where the test does not offer it. */
export function findRequestedChoice(choices: readonly Choice[], { scope, skill, part }: TakeQuery): Choice | undefined {
  const asked = scope ?? (part !== undefined ? 'part' : skill !== undefined ? 'section' : scopesOf(choices)[0])
  return choices.find(
    (choice) => choice.scope === asked && (skill === undefined || choice.skill === skill) && (part === undefined || choice.part === part),
  )
}

/** How much of what is taken an address names: nothing, the practice type, or all of it. */
export type Named = 'nothing' | 'scope' | 'take'

export function findNamed({ scope, skill }: TakeQuery): Named {
  if (scope === undefined) return 'nothing'
  return scope === 'full' || scope === 'quick' || skill !== undefined ? 'take' : 'scope'
}

/** The choice nearest to what is wanted: another practice type keeps the section where it has it. */
export function findNearestChoice(choices: readonly Choice[], wanted: Take): Choice | undefined {
  const within = choices.filter(({ scope }) => scope === wanted.scope)
  const ofSkill = within.filter(({ skill }) => skill === wanted.skill)
  return ofSkill.find(({ part }) => part === wanted.part) ?? ofSkill[0] ?? within[0]
}

/** Minutes on the clocks of all sections. */
export function minutesOf({ sections }: Pick<Choice, 'sections'>, mode: Mode): number {
  return Math.ceil(sections.reduce((sum, { seconds }) => sum + seconds[mode], 0) / 60)
}

/** The devices that the system check has to list. */
export function needsOf(sections: readonly { readonly skill: Skill }[]): { readonly speaker: boolean; readonly microphone: boolean } {
  const speaking = sections.some(({ skill }) => skill === 'speaking')
  return { speaker: speaking || sections.some(({ skill }) => skill === 'listening'), microphone: speaking }
}

/** A mock, and the retake of a skill, are meant to be like the real one; sections and parts are meant to be learnt from. */
export function defaultModeOf(scope: Scope): Mode {
  return scope === 'section' || scope === 'part' ? 'default' : 'strict'
}
