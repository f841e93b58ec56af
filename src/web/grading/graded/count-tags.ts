import type { Comment, CommentTag } from '#contract/grading/marking.ts'

/** What comments are narrowed to: those to change with a tag, or those that praise. */
export type TagFilter = CommentTag | 'keep'

export interface TagCount {
  readonly tag: TagFilter
  readonly count: number
}

/** How many comments to change have each tag, the most frequent first, and after them how many praise. */
export function countTags(comments: readonly Comment[]): TagCount[] {
  const toChange = comments.filter(({ keep }) => !keep)
  const byTag = Map.groupBy(toChange, ({ tag }) => tag)
  const counts = [...byTag].flatMap(([tag, own]) => (tag === null ? [] : [{ tag, count: own.length }]))
  const kept = { tag: 'keep' as const, count: comments.length - toChange.length }
  return [...counts.toSorted((one, other) => other.count - one.count), kept].filter(({ count }) => count > 0)
}

export function isShown(comment: Comment, filter: TagFilter | null): boolean {
  if (filter === null) return true
  return filter === 'keep' ? comment.keep : !comment.keep && comment.tag === filter
}
