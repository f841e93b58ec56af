import type { AuditActor } from '#server/kit/audit-log/audit.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { Product } from '#contract/content/group-type.ts'

/** Who a bearer token belongs to. */
export interface SessionOwner {
  readonly personId: number
  readonly permissions: ReadonlySet<string>
  readonly roles?: readonly string[]
  /** Their permissions are withheld until the second step of their login is on. */
  readonly lacksSecondFactor?: boolean
  readonly tokenHash: Buffer
}

/** What every handler gets about the request and its caller. */
export interface Caller {
  readonly requestId: string
  readonly lang: Lang
  /** The product that the `Mock` header chose; never used for permissions. */
  readonly product: Product
  /** Null for a visitor, and for a caller who holds only an attempt token. */
  readonly session: SessionOwner | null
  readonly attemptToken: string | null
  /** The name that was called, without port; a forwarded one only behind TRUST_PROXY. Anybody may write any. */
  readonly host: string
  /** The peer's address; a forwarded one only behind TRUST_PROXY. */
  readonly address: string
  readonly userAgent: string
  /** Where the caller's device says it is: "Asia/Taipei". */
  readonly timeZone?: string | null
  /** What the caller knows this very request by, where it came with an `Idempotency-Key` that can be one. */
  readonly idempotencyKey?: string | null
}

/** The person behind the call, where the gate let only signed-in people through. */
export function personOf(caller: Caller): number {
  if (caller.session === null) throw new Error('a route for signed-in people was reached without a session')
  return caller.session.personId
}

/** The key of a request to an operation that is `idempotent`. What it does is named by it, so that it happens once. */
function idempotencyKeyOf(caller: Caller): string {
  if (caller.idempotencyKey === null || caller.idempotencyKey === undefined)
    throw new Error('an operation that is not idempotent asked for a key')
  return caller.idempotencyKey
}

/** The caller and the key of their request: names it among the requests of everybody. */
export function requestKeyOf(caller: Caller): string {
  return `${personOf(caller)}:${idempotencyKeyOf(caller)}`
}

/** The role that weighs most comes first. */
const byWeight = ['super-admin', 'teacher', 'parent', 'student']

/** The caller as the audit log names them. */
export function actorOf({ session, address, requestId }: Caller): AuditActor {
  const role = byWeight.find((name) => session?.roles?.includes(name)) ?? null
  return { id: session?.personId ?? null, role, address, requestId }
}

/** Whether a route that anybody may reach was reached by somebody with a permission. */
export function isPermitted({ session }: Caller, permission: string): boolean {
  return session?.permissions.has(permission) ?? false
}
