import { permissionsByRole } from './permissions.gen.ts'

const listPermissions = (role: string) => permissionsByRole[role] ?? []

/** `payroll`: of a super-admin to whom another one has given what `payroll-access` may do, which is no role. */
export function permissionsOf(roles: readonly string[], { payroll = false }: { payroll?: boolean } = {}): ReadonlySet<string> {
  const held = payroll && roles.includes('super-admin') ? [...roles, 'payroll-access'] : roles
  return new Set(held.flatMap(listPermissions))
}

const hour = 3600
const day = 24 * hour

/** Learners stay signed in for two idle weeks; those who see other people's records for half a day. Seconds. */
export function sessionLifeOf(roles: readonly string[]): { idleSeconds: number; absoluteSeconds: number } {
  const seesOthers = roles.includes('super-admin') || roles.includes('teacher')
  return seesOthers ? { idleSeconds: 12 * hour, absoluteSeconds: 7 * day } : { idleSeconds: 14 * day, absoluteSeconds: 90 * day }
}
