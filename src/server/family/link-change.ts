import { linkEvents } from '#contract/family/events.ts'
import type { LinkStatus } from '#contract/family/family.contract.ts'
import { findPerson } from '#server/identity/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'

interface MovedLink {
  readonly id: number
  readonly parent_id: number
  readonly student_id: number
}

interface Move {
  readonly to: LinkStatus
  /** Who made the change and is not notified. */
  readonly mover: number | undefined
  /** Tells one move from another of the same link to the same state. */
  readonly occasion: string
}

/**
 * Publishes a link's change to both sides, except to whoever made it. A student is not notified about a parent with an unverified address: it
 * may be anybody.
 */
export async function publishLinkChange(tx: Tx, { id, parent_id, student_id }: MovedLink, { to, mover, occasion }: Move): Promise<void> {
  const parent = await findPerson(tx, parent_id)
  const isKnown = parent !== undefined && parent.email_verified_at !== null
  const sides = [{ person_id: parent_id }, ...(isKnown ? [{ person_id: student_id }] : [])]
  await publishEvents(
    tx,
    linkEvents[to],
    sides
      .filter(({ person_id }) => person_id !== mover)
      .map((side) => ({
        dedupeKey: `account.parent_link_${to} ${id} ${side.person_id} ${occasion}`,
        payload: { ...side, link_id: id },
      })),
  )
}
