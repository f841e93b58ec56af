import { type Caller, isPermitted } from '#server/kit/request/caller.ts'
import { refuse } from './profile.refusals.ts'

export function requireTeacher(roles: readonly string[]): void {
  if (!roles.includes('teacher')) throw refuse.NOT_A_TEACHER()
}

/** Only who administers people sees how teachers are reached. */
export function maySeeTeacherContact(caller: Caller): boolean {
  return isPermitted(caller, 'account:admin')
}
