import { refuse } from './plan.refusals.ts'

/** Pro lifts the limits of those who take tests. Parents, teachers and staff have none to lift. */
export function requireStudent(roles: readonly string[]): void {
  if (!roles.includes('student')) throw refuse.NOT_A_STUDENT()
}
