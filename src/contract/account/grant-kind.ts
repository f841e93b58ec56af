/** Why staff give Pro. */
export const grantKinds = ['gift', 'promotion', 'correction'] as const
export type GrantKind = (typeof grantKinds)[number]
