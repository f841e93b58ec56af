import type { LinkStatus } from '#contract/family/family.contract.ts'
import { findPerson } from '#server/identity/index.ts'
import type { Tx } from '#server/kit/database.ts'
import { tellFacts } from '#server/kit/event/outbox.ts'

interface MovedLink {
  readonly id: number
  readonly parent_id: number
  readonly student_id: number
}

interface Move {
  readonly to: LinkStatus
  /** Who made it and is told nothing. */
  readonly mover: number | undefined
  /** Tells one move from another of the same link to the same state. */
  readonly occasion: string
}

/** Tells the facts of a link's move to its sides. A student hears nothing of a parent whose address nobody has verified: it may be anybody. */
export async function tellOfMove(tx: Tx, { id, parent_id, student_id }: MovedLink, { to, mover, occasion }: Move): Promise<void> {
  const parent = await findPerson(tx, parent_id)
  const isKnown = parent !== undefined && parent.email_verified_at !== null
  const sides = [{ person_id: parent_id }, ...(isKnown ? [{ person_id: student_id }] : [])]
  await tellFacts(
    tx,
    sides
      .filter(({ person_id }) => person_id !== mover)
      .map((side) => ({
        module: 'account',
        event: `parent_link_${to}`,
        dedupeKey: `account.parent_link_${to} ${id} ${side.person_id} ${occasion}`,
        payload: { ...side, link_id: id },
      })),
  )
}
