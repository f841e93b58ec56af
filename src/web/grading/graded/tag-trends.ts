import type { gradedContract } from '#contract/grading/graded.contract.ts'
import type { CommentTag } from '#contract/grading/marking.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'

export type TagMonth = OutputOf<typeof gradedContract.listTags>['months'][number]

export interface TagTrendLine {
  readonly tag: CommentTag
  /** For each month: comments to change for 100 words, or for a section that isn't written, and that beside the highest of all lines, from 0 to 1. */
  readonly shares: readonly { readonly month: string; readonly share: number; readonly height: number }[]
}

const maxLines = 6

const countOf = ({ tags }: TagMonth, tag: CommentTag) => tags.find((each) => each.tag === tag)?.to_change ?? 0

function shareOf(month: TagMonth, tag: CommentTag): number {
  const count = countOf(month, tag)
  return month.words > 0 ? (count * 100) / month.words : count / Math.max(1, month.sections)
}

/** The tags that were given most often in all months, with their share in each. */
export function listTrends(months: readonly TagMonth[]): TagTrendLine[] {
  const tags = [...new Set(months.flatMap((month) => month.tags.filter(({ to_change }) => to_change > 0).map(({ tag }) => tag)))]
  const totalOf = (tag: CommentTag) => months.reduce((sum, month) => sum + countOf(month, tag), 0)
  const shown = tags.toSorted((one, other) => totalOf(other) - totalOf(one)).slice(0, maxLines)
  const highest = Math.max(0, ...shown.flatMap((tag) => months.map((month) => shareOf(month, tag))))
  return shown.map((tag) => ({
    tag,
    shares: months.map((month) => {
      const share = shareOf(month, tag)
      return { month: month.month, share, height: highest === 0 ? 0 : share / highest }
    }),
  }))
}
