import { membershipContract } from '#contract/plan/membership.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { removePro, setPro } from './pro.service.ts'

const on = implementContract(membershipContract)

/** What staff decide about somebody's Pro. */
export function createMembershipHandlers({ db }: { readonly db: Db }) {
  return {
    setPro: on.setPro.handler(({ input, context }) =>
      setPro(db, { id: input.id, until: input.taken_unlimited_expire_at, kind: input.kind, reason: input.reason }, context),
    ),
    removePro: on.removePro.handler(({ input, context }) => removePro(db, input, context)),
  }
}
