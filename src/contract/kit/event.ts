import type { z } from 'zod'

/** A domain event: the name under which it is stored, and the schema of its payload. Its module publishes it, others subscribe to it. */
export interface DomainEvent<S extends z.ZodObject = z.ZodObject> {
  /** What happened, in the past tense: "attempt.remarked". Stored, and read by other programs. */
  readonly topic: string
  /** Numbers of rows rather than names and addresses. `person_id` says whose event it is: it is erased with them. */
  readonly payload: S
}

export function defineEvent<S extends z.ZodObject>(topic: `${string}.${string}`, payload: S): DomainEvent<S> {
  return { topic, payload }
}
