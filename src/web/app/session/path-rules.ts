import type { Role } from '#contract/identity/person.ts'
import type { Frame, PathRule } from '#web/kit/module.ts'
import { pathRules } from './path-rules.gen.ts'

export const homePath = '/ielts'
export const roomPath = '/ielts/test'
/** Where the second step of a login is turned on. */
export const secondFactorPath = '/two-step'

function tidy(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function isWithin(path: string, rule: PathRule): boolean {
  return (rule.scope !== 'below' && path === rule.path) || (rule.scope !== 'page' && path.startsWith(`${rule.path}/`))
}

/** What the narrowest rule says of an address; they are sorted so. */
function findRule<Name extends keyof PathRule>(path: string, name: Name): PathRule[Name] | undefined {
  const at = tidy(path)
  return pathRules.find((rule) => rule[name] !== undefined && isWithin(at, rule))?.[name]
}

/** `/ielts/test` is the room once it names an attempt; before that it shows the settings of a test. */
export function frameOf(path: string, search: object): Frame {
  if (tidy(path) === roomPath && 'attempt' in search) return 'room'
  return findRule(path, 'frame') ?? 'full'
}

/** Pages that a visitor is led from to the login. */
export function needsSignIn(path: string): boolean {
  return findRule(path, 'needsSession') ?? false
}

/** Without this role a page is not shown. */
export function roleOf(path: string): Role | undefined {
  return findRule(path, 'role') as Role | undefined
}

/** Who sees a page of the office in its frame. */
export function officeRoleOf(path: string): Role | undefined {
  return (findRule(path, 'officeRole') as Role | undefined) ?? roleOf(path)
}

/** Pages that do not ask whether binding is finished. */
export function skipsBinding(path: string): boolean {
  return findRule(path, 'skipsBinding') ?? false
}

/** Screens that somebody with a token has no use for. */
export function isEntrance(path: string): boolean {
  return findRule(path, 'isEntrance') ?? false
}

/** Spec §2: an address is remembered unless its module says that it redirects, is opened from an email or is no part of the product. */
export function isRemembered(path: string): boolean {
  return findRule(path, 'isForgotten') !== true
}
