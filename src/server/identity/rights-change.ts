import { randomUUID } from 'node:crypto'
import { listActiveAdmins } from './status.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { rightsChanged } from '#contract/identity/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'

export interface RightsChange {
  /** Whose rights they are. */
  readonly personId: number
  /** Null: somebody at the machine itself. */
  readonly byId: number | null
  readonly right: 'super_admin' | 'payroll'
  readonly given: boolean
}

/** Publishes a change of rights to every super-admin, who made it included, and to the person: rights over everybody never change in silence. */
export async function publishRightsChange(tx: Tx, { personId, byId, right, given }: RightsChange): Promise<void> {
  const readers = new Set([...(await listActiveAdmins(tx)), personId])
  const occasion = randomUUID()
  await publishEvents(
    tx,
    rightsChanged,
    [...readers].map((reader) => ({
      dedupeKey: `account.rights_changed ${occasion} ${reader}`,
      payload: { person_id: reader, subject_id: personId, by_id: byId, right, given },
    })),
  )
}
