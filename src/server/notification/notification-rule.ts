import type { z } from 'zod'
import type { DomainEvent } from '#contract/kit/event.ts'
import type { NoticeKind } from '#contract/notification/notification.contract.ts'
import type { Tx } from '#server/kit/database.ts'
import type { Params } from './notification.store.ts'

/** What an event says to a person. */
export interface NoticeContent {
  readonly kind: NoticeKind
  /** What the sentence is filled with. `about` holds the numbers of other people by the parameter that names them: an erasure finds them by it. */
  readonly params: Params
  /** The page where the person sees it, or can do something about it; null: none. */
  readonly url: string | null
}

/** Which notification an event becomes. Made by `notifyOf` in the module that publishes the event. */
export interface NotificationRule {
  readonly event: DomainEvent
  /** Null: nobody is notified. */
  readonly toNotice: (tx: Tx, payload: unknown) => Promise<(NoticeContent & { readonly personId: number }) | null>
}

const findPersonId = (payload: unknown) => {
  const { person_id: id } = payload as { readonly person_id?: unknown }
  return typeof id === 'number' ? id : null
}

/** Notifies the person of an event, its `person_id`. An event of nobody becomes no notification. */
export function notifyOf<S extends z.ZodObject>(
  event: DomainEvent<S>,
  toContent: (payload: z.infer<S>, tx: Tx) => NoticeContent | Promise<NoticeContent>,
): NotificationRule {
  return {
    event,
    toNotice: async (tx, payload) => {
      const personId = findPersonId(payload)
      return personId === null ? null : { ...(await toContent(event.payload.parse(payload), tx)), personId }
    },
  }
}
