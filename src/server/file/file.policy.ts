import { refusalsOf } from '#server/kit/refusal.ts'

/** The refusal of a picture that a child sends with a report. */
export const guardianNeeded = { GUARDIAN_NEEDED: { status: 403, message: 'file.guardian_needed' } } as const

const refuse = refusalsOf(guardianNeeded)

/** A picture is served to whoever shows its address as it was signed; one that is gone is answered the same. */
export function requireUpload<U>(upload: U | undefined): U {
  if (upload === undefined) throw refuse.FORBIDDEN()
  return upload
}

/** A child sends screenshots only after a guardian has consented to the account. */
export function requireUnlimited(isLimited: boolean): void {
  if (isLimited) throw refuse.GUARDIAN_NEEDED()
}
