import { hasRole } from '#web/session/index.ts'

type Reader = Parameters<typeof hasRole>[0]
type Role = Parameters<typeof hasRole>[1]

/** What a reader may be offered: a thing names the role that may open its page. */
export function listForReader<T extends { readonly role: Role }>(things: readonly T[], reader: Reader): readonly T[] {
  return things.filter(({ role }) => hasRole(reader, role))
}
