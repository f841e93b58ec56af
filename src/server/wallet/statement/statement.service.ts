import type { Lang } from '#contract/kit/common.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { TransactionReason, TransactionRow, TransactionType, walletContract } from '#contract/wallet/wallet.contract.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { say } from '#server/kit/i18n/words.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { listMembers } from '#server/identity/index.ts'
import { listStatement, type StatementRecord } from './statement.store.ts'

/** Which of the five types of the statement a transaction is. A sign says whether coins came or went. */
export const typeOf: Readonly<Record<TransactionReason, TransactionType>> = {
  deposit: 'Deposit',
  deposit_reversal: 'Refund',
  deposit_restored: 'Refund',
  deposit_refund: 'Refund',
  deposit_refund_failed: 'Refund',
  spend_membership: 'Purchase',
  spend_grading: 'Purchase',
  spend_course: 'Purchase',
  spend_refund: 'Refund',
  hold_grading: 'Purchase',
  hold_course: 'Purchase',
  hold_captured: 'Purchase',
  hold_released: 'Refund',
  email_verification: 'Email Verification',
  referral_reward: 'T-Coin Reward',
  promotion: 'T-Coin Reward',
  admin_give: 'T-Coin Reward',
  admin_deduct: 'Refund',
}

const allReasons = Object.keys(typeOf) as TransactionReason[]

/** The words for coins that were put on hold, once they are spent or have come back. */
const endedHolds = {
  hold_grading: { captured: 'reason_spend_grading', returned: 'returned_grading' },
  hold_course: { captured: 'reason_spend_course', returned: 'returned_course' },
} as const

/** What a transaction was for. */
function describe({ reason, hold_outcome: outcome }: StatementRecord, lang: Lang): string {
  const isEnded = outcome !== null && (reason === 'hold_grading' || reason === 'hold_course')
  if (!isEnded) return say(lang, `wallet.reason_${reason}`)
  return say(lang, `wallet.${endedHolds[reason][outcome === 'captured' ? 'captured' : 'returned']}`)
}

export function toTransactionRow(record: StatementRecord, lang: Lang): TransactionRow {
  const { id, reason, at, orderId, paid, bonus, debt, note } = record
  return {
    id,
    type: typeOf[reason],
    reason,
    date: at.toISOString(),
    notes: note ?? describe(record, lang),
    amount: paid + bonus + debt,
    paid,
    bonus,
    order_id: orderId,
  }
}

/** The caller's own transactions, newest first. */
export async function getStatement(db: Db, { type, from, to, ...query }: InputOf<typeof walletContract.transactions>, caller: Caller) {
  const personId = personOf(caller)
  const [member] = await listMembers(db, [personId])
  const reasons = type === undefined ? null : allReasons.filter((reason) => typeOf[reason] === type)
  const timeZone = caller.timeZone ?? member?.timezone ?? 'UTC'
  const filter = { personId, reasons, from: from ?? null, to: to ?? null, timeZone }
  const { total, rows } = await listStatement(db, filter, toPageSlice(query))
  return toPage(
    query,
    total,
    rows.map((row) => toTransactionRow(row, caller.lang)),
  )
}
