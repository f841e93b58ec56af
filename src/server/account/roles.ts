/** What a role may do where the gate asks for a permission by name. */
const permissionsByRole: Readonly<Record<string, readonly string[]>> = {
  'super-admin': ['exam:write', 'account:admin', 'attempt:admin', 'brand:admin', 'feedback:admin', 'notice:admin'],
}

export function permissionsOf(roles: readonly string[]): ReadonlySet<string> {
  return new Set(roles.flatMap((role) => permissionsByRole[role] ?? []))
}

const hour = 3600
const day = 24 * hour

/** Learners stay signed in for two idle weeks; those who see other people's records for half a day. Seconds. */
export function sessionLifeOf(roles: readonly string[]): { idleSeconds: number; absoluteSeconds: number } {
  const seesOthers = roles.includes('super-admin') || roles.includes('teacher')
  return seesOthers ? { idleSeconds: 12 * hour, absoluteSeconds: 7 * day } : { idleSeconds: 14 * day, absoluteSeconds: 90 * day }
}
