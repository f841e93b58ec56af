import type { Lang } from '#contract/kit/common.ts'
import type { Db } from '#server/kit/database.ts'
import { say } from '#server/kit/i18n/words.ts'
import { formatSkill } from '#server/notification/index.ts'
import { listHeldWork } from './held-work.store.ts'

/** What coins were put on hold for: "Writing scores, Academic Test 1"; by the number of the hold. */
export async function describeHeldWork(db: Db, holdIds: readonly number[], lang: Lang): Promise<ReadonlyMap<number, string>> {
  const works = await listHeldWork(db, holdIds)
  return new Map(
    works.map(({ holdId, what, skill, testTitle: test }) => [
      holdId,
      say(lang, { key: `grading.held_${what}`, params: { skill: formatSkill(skill, lang), test } }),
    ]),
  )
}
