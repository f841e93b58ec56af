import { randomUUID } from 'node:crypto'
import { listActiveAdmins } from './status.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { tellFacts } from '#server/kit/event/outbox.ts'

export interface RightsChange {
  /** Whose rights they are. */
  readonly personId: number
  /** Null: somebody at the machine itself. */
  readonly byId: number | null
  readonly right: 'super_admin' | 'payroll'
  readonly given: boolean
}

/** Tells every super-admin, who did it included, and the person: rights over everybody never change in silence. */
export async function tellOfRights(tx: Tx, { personId, byId, right, given }: RightsChange): Promise<void> {
  const readers = new Set([...(await listActiveAdmins(tx)), personId])
  const occasion = randomUUID()
  await tellFacts(
    tx,
    [...readers].map((reader) => ({
      module: 'account',
      event: 'rights_changed',
      dedupeKey: `account.rights_changed ${occasion} ${reader}`,
      payload: { person_id: reader, subject_id: personId, by_id: byId, right, given },
    })),
  )
}
