export { DepositDialog } from './deposit-dialog.tsx'
export type { Placed } from './place-order.ts'
