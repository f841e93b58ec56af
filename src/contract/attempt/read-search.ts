import type { Module, Skill } from '#contract/exam/group-type.ts'
import type { Scope } from './attempt.ts'
import type { Taken } from './test-list.contract.ts'

const modules: ReadonlySet<unknown> = new Set<Module>(['academic', 'general'])

/** In the order in which they are offered. */
export const skills: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']
export const scopes: readonly Scope[] = ['full', 'quick', 'section', 'part', 'retake']
export const takens: readonly Taken[] = ['new', 'open', 'done']

/** A row's number as an address may carry it; anything else is none. */
export function readId(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

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

/** Words typed into an address or a search box: at most as many as the server takes. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''
  return text === '' ? undefined : text
}

/** Leaves out what is undefined, so that an address stays short. */
export function dropMissing<T extends Record<string, unknown>>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
