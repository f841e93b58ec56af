import type { Evidence } from '#contract/content/answer-key.ts'
import type { Inline } from '#contract/content/paper.ts'

export interface Span {
  /** Of evidence the question that it decides. */
  readonly id: string
  readonly start: number
  readonly end: number
  readonly kind: 'highlight' | 'note' | Evidence['role']
}

/** A run of a line that looks the same throughout; `spans` lie over all of it. */
export type Run =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly mark: 'strong' | 'em' | undefined
      readonly spans: readonly Span[]
      readonly at: number
    }
  | { readonly kind: 'gap'; readonly number: number }

/** Cuts a line where highlights, notes and evidence begin and end. Offsets count UTF-16 units of its text without gaps. */
export function cutText(content: readonly Inline[], spans: readonly Span[]): Run[] {
  let at = 0
  return content.flatMap((piece): Run[] => {
    if (piece.kind === 'gap') return [{ kind: 'gap', number: piece.number }]
    const start = at
    const end = start + piece.text.length
    at = end
    const over = spans.filter((span) => span.start < end && span.end > start)
    const cuts = [...new Set([start, end, ...over.flatMap((span) => [span.start, span.end])])]
      .filter((cut) => cut >= start && cut <= end)
      .toSorted((a, b) => a - b)
    return cuts.slice(0, -1).map((from, index): Run => {
      const to = cuts[index + 1] ?? end
      const text = piece.text.slice(from - start, to - start)
      return { kind: 'text', text, mark: piece.mark, at: from, spans: over.filter((span) => span.start <= from && span.end >= to) }
    })
  })
}

/** A new span together with those it touches, as one. */
export function joinSpans<T extends { readonly start: number; readonly end: number }>(
  span: { start: number; end: number },
  others: readonly T[],
): { start: number; end: number; joined: readonly T[] } {
  const joined = others.filter((other) => other.start <= span.end && other.end >= span.start)
  return {
    start: Math.min(span.start, ...joined.map((each) => each.start)),
    end: Math.max(span.end, ...joined.map((each) => each.end)),
    joined,
  }
}
