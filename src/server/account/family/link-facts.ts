import type { LinkStatus } from '#contract/account/family.contract.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Tx } from '#server/kit/database.ts'
import { tellFacts } from '#server/kit/outbox.ts'

interface MovedLink {
  readonly id: number
  readonly parent_id: number
  readonly student_id: number
}

/** Tells the facts of a link's move to its sides, but for who made it; a link that a mail led to was pressed by the student. */
export async function tellOfMove(
  tx: Tx,
  caller: Caller,
  link: MovedLink,
  move: { readonly to: LinkStatus; readonly byMail?: boolean },
): Promise<void> {
  const { id, parent_id, student_id } = link
  const mover = move.byMail === true ? student_id : caller.session?.personId
  const sides = [
    { person_id: parent_id, other_id: student_id },
    { person_id: student_id, other_id: parent_id },
  ]
  await tellFacts(
    tx,
    sides
      .filter(({ person_id }) => person_id !== mover)
      .map((side) => ({
        module: 'account',
        event: `parent_link_${move.to}`,
        dedupeKey: `account.parent_link_${move.to} ${id} ${side.person_id} ${caller.requestId}`,
        payload: { ...side, link_id: id },
      })),
  )
}
