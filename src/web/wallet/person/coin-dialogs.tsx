import type { PersonActionProps } from '#web/office/record/index.ts'
import { invalidateLedger } from '#web/wallet/admin/ledger-queries.ts'
import { PointDialog } from './point-dialog.tsx'

const onDone = () => void invalidateLedger()

/** Gives T-Coins to somebody, from the menu of their record. */
export function GiveDialog({ person: { id, name }, onClose }: PersonActionProps) {
  return <PointDialog id={id} name={name} change="give" onClose={onClose} onDone={onDone} />
}

/** Deducts T-Coins from somebody, from the menu of their record. */
export function DeductDialog({ person: { id, name }, onClose }: PersonActionProps) {
  return <PointDialog id={id} name={name} change="deduct" onClose={onClose} onDone={onDone} />
}
