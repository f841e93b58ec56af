import type { PrivacyRow } from '#contract/privacy/privacy.contract.ts'

/** How many rows and files an erasure has deleted, or an export has in it. */
export function countErased({ receipt }: Pick<PrivacyRow, 'receipt'>): number {
  return Object.values(receipt)
    .flatMap((module) => Object.values(module))
    .reduce((sum, count) => sum + count, 0)
}

/** Whether staff may begin an erasure before the days of grace are over. */
export const mayEraseNow = ({ kind, status, decided_by }: PrivacyRow) => kind === 'erase' && status === 'requested' && decided_by === null
