/** What a role may do where the gate asks for a permission by name. */
const permissionsByRole: Readonly<Record<string, readonly string[]>> = {
  'super-admin': [
    'exam:write',
    'account:admin',
    'attempt:admin',
    'brand:admin',
    'feedback:admin',
    'notice:admin',
    'privacy:admin',
    'system:admin',
  ],
}

/** `payroll`: a super-admin whom another one lets see payout data in full. */
export function permissionsOf(roles: readonly string[], { payroll = false }: { payroll?: boolean } = {}): ReadonlySet<string> {
  const extra = payroll && roles.includes('super-admin') ? ['account:payroll-pii'] : []
  return new Set([...roles.flatMap((role) => permissionsByRole[role] ?? []), ...extra])
}

const hour = 3600
const day = 24 * hour

/** Learners stay signed in for two idle weeks; those who see other people's records for half a day. Seconds. */
export function sessionLifeOf(roles: readonly string[]): { idleSeconds: number; absoluteSeconds: number } {
  const seesOthers = roles.includes('super-admin') || roles.includes('teacher')
  return seesOthers ? { idleSeconds: 12 * hour, absoluteSeconds: 7 * day } : { idleSeconds: 14 * day, absoluteSeconds: 90 * day }
}
