import { refuse } from './target.refusals.ts'

const others = ['parent', 'super-admin', 'teacher']

/** Targets are for students, and for who has not said yet what they are. */
export function mayChangeTarget(roles: readonly string[]): boolean {
  return roles.includes('student') || !roles.some((role) => others.includes(role))
}

export function requireStudent(roles: readonly string[]): void {
  if (!mayChangeTarget(roles)) throw refuse.NOT_A_STUDENT()
}
