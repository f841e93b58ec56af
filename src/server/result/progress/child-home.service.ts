import type { ChildHome } from '#contract/result/child-home.contract.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { admitParent } from '#server/result/child-result.service.ts'
import { listAttemptsOf } from '#server/result/result.service.ts'
import { getTargetOf } from '#server/target/index.ts'
import { listLastBands } from './home.service.ts'

const maxLatest = 5

/** What the home page of a connected parent shows of a child. */
export async function describeChildHome(db: Db, childId: number, caller: Caller): Promise<ChildHome> {
  await admitParent(db, childId, caller)
  const owner = { personId: childId, product: caller.product }
  const [bands, latest, target] = await Promise.all([
    listLastBands(db, owner),
    listAttemptsOf(db, { only: 'ended', page: 1, per_page: maxLatest }, owner),
    getTargetOf(db, childId, caller),
  ])
  return { bands, latest: latest.data, result_count: latest.meta.total, target }
}
