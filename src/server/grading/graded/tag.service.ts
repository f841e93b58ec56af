import type { gradedContract } from '#contract/grading/graded.contract.ts'
import { CommentTag } from '#contract/grading/marking.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findMember } from '#server/plan/index.ts'
import { listTagged, type TaggedRecord } from './graded.store.ts'

type TaggedMonths = OutputOf<typeof gradedContract.listTags>
type TaggedMonth = TaggedMonths['months'][number]

/** How often each tag was given in a month, the most frequent first; comments without a tag aren't counted. */
function countTags(records: readonly TaggedRecord[]): TaggedMonth['tags'] {
  const comments = records.flatMap((record) => record.comments)
  const counts = CommentTag.options.map((tag) => {
    const own = comments.filter((comment) => comment.tag === tag)
    const kept = own.filter(({ keep }) => keep).length
    return { tag, to_change: own.length - kept, to_keep: kept }
  })
  return counts.filter((each) => each.to_change + each.to_keep > 0).toSorted((one, other) => other.to_change - one.to_change)
}

/** Months in their order. A section that was graded twice in a month counts once, with its words. */
export function groupByMonth(records: readonly TaggedRecord[]): TaggedMonth[] {
  return [...Map.groupBy(records, ({ month }) => month)].map(([month, own]) => {
    const scripts = new Map(own.map(({ script_id, words }) => [script_id, words]))
    return { month, sections: scripts.size, words: [...scripts.values()].reduce((sum, words) => sum + words, 0), tags: countTags(own) }
  })
}

/** What comments on the person's own sections were about, by month in their time zone. */
export async function getTags(db: Db, { skill }: InputOf<typeof gradedContract.listTags>, caller: Caller): Promise<TaggedMonths> {
  const personId = personOf(caller)
  const timeZone = findTimeZone((await findMember(db, personId)).timezone ?? caller.timeZone) ?? 'UTC'
  return { months: groupByMonth(await listTagged(db, { personId, skill, timeZone })) }
}
