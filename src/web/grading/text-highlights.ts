import type { Comment, SoundAnchor, TextAnchor } from '#contract/grading/marking.ts'

/** A comment with its number, which is shown in the text and on the comment. */
export interface NumberedComment<C extends Comment = Comment> {
  readonly number: number
  readonly comment: C
}

/** A comment on words of a text. */
export type TextComment = Comment & { readonly anchor: TextAnchor }

/** A comment on a place in a recording. */
export type SoundComment = Comment & { readonly anchor: SoundAnchor }

export const isOnText = (comment: Comment): comment is TextComment => comment.anchor.kind === 'text'
export const isOnSound = (comment: Comment): comment is SoundComment => comment.anchor.kind === 'sound'

/** The order of comments on a text: by part and by place; of two that begin together the longer comes first. */
const compareText = (one: TextComment, other: TextComment) =>
  one.anchor.part - other.anchor.part || one.anchor.start - other.anchor.start || other.anchor.end - one.anchor.end

/** Comments on the text of one part, or of all, numbered in the order of the text; each part begins with 1. */
export function numberTextComments(comments: readonly Comment[], part?: number): NumberedComment<TextComment>[] {
  const own = comments.filter(isOnText).filter(({ anchor }) => part === undefined || anchor.part === part)
  let [last, number] = [0, 0]
  return own.toSorted(compareText).map((comment) => {
    number = comment.anchor.part === last ? number + 1 : 1
    last = comment.anchor.part
    return { number, comment }
  })
}

/** Comments on recordings, numbered in the order of the prompts and of the time in each answer. */
export function numberSoundComments(comments: readonly Comment[], questions: readonly string[]): NumberedComment<SoundComment>[] {
  const placeOf = ({ anchor }: SoundComment) => questions.indexOf(anchor.question)
  return comments
    .filter(isOnSound)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || one.anchor.at_ms - other.anchor.at_ms)
    .map((comment, index) => ({ number: index + 1, comment }))
}

/** Part of a text between two places where a comment begins or ends, in UTF-16 units. */
export interface TextPiece {
  readonly start: number
  readonly end: number
  readonly text: string
  /** The comments on it, those on the fewest words first. */
  readonly over: readonly TextComment[]
  /** The comments whose last words these are, in the order of their numbers. */
  readonly ends: readonly NumberedComment<TextComment>[]
}

const lengthOf = ({ anchor }: TextComment) => anchor.end - anchor.start

/** The whole text in pieces, without gap or overlap. Comments that lie outside the text are left out. */
export function cutText(text: string, comments: readonly NumberedComment<TextComment>[]): TextPiece[] {
  const within = comments.filter(({ comment: { anchor } }) => anchor.start < anchor.end && anchor.end <= text.length)
  const bounds = within.flatMap(({ comment: { anchor } }) => [anchor.start, anchor.end])
  const places = [...new Set([0, ...bounds, text.length])].toSorted((one, other) => one - other)
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0
    const over = within.map(({ comment }) => comment).filter(({ anchor }) => anchor.start <= start && anchor.end >= end)
    return {
      start,
      end,
      text: text.slice(start, end),
      over: over.toSorted((one, other) => lengthOf(one) - lengthOf(other)),
      ends: within.filter(({ comment }) => comment.anchor.end === end),
    }
  })
}

/** The comment on the fewest words at a place in the text; null where there is none. */
export function findCommentAt(comments: readonly TextComment[], offset: number): TextComment | null {
  const at = comments.filter(({ anchor }) => anchor.start <= offset && offset < anchor.end)
  return at.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0] ?? null
}

/** Whether the words that a comment quotes stand where it says. */
export function isAnchored(text: string, { start, end, quote }: TextAnchor): boolean {
  return text.slice(start, end) === quote
}
