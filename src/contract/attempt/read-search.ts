import type { Module, Skill } from '#contract/content/group-type.ts'
import type { Scope } from './attempt.ts'
import type { Taken } from './taken.ts'

export { dropMissing, readId, readText } from '#contract/kit/read-search.ts'

const modules: ReadonlySet<unknown> = new Set<Module>(['academic', 'general'])

/** In the order in which they are offered. */
export const skills: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
export const scopes: readonly Scope[] = ['full', 'quick', 'section', 'part', 'retake']
export const takens: readonly Taken[] = ['new', 'open', 'done']

export function readModule(value: unknown): Module | undefined {
  return modules.has(value) ? (value as Module) : undefined
}

export function readSkill(value: unknown): Skill | undefined {
  return skills.find((skill) => skill === value)
}

export function readScope(value: unknown): Scope | undefined {
  return scopes.find((scope) => scope === value)
}

/** The hash that names a revision. */
export function readRevision(value: unknown): string | undefined {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value) ? value : undefined
}

export function readTaken(value: unknown): Taken | undefined {
  return takens.find((taken) => taken === value)
}
