import type { Evidence } from '#contract/content/answer-key.ts'
import type { Inline } from '#contract/content/paper.ts'
import { plainText } from '#contract/content/walk.ts'

/** How strongly a stretch is lit: the evidence itself, or what it refers to. */
export type HighlightRole = Evidence['role'] | null

export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Where the text of one paragraph is lit, and what its reader once highlighted; UTF-16 units of its plain text. */
export interface TextHighlights {
  readonly evidence: ReadonlyArray<Stretch & { readonly role: Evidence['role'] }>
  readonly own: readonly Stretch[]
}

/** A piece of a paragraph that looks the same throughout. */
export interface TextPiece {
  readonly text: string
  readonly mark: 'strong' | 'em' | null
  readonly highlight: HighlightRole
  readonly own: boolean
}

function covers(stretch: Stretch, start: number, end: number): boolean {
  return stretch.start < end && stretch.end > start
}

function findHighlightRole({ evidence }: TextHighlights, start: number, end: number): HighlightRole {
  const roles = evidence.filter((stretch) => covers(stretch, start, end)).map(({ role }) => role)
  if (roles.includes('evidence')) return 'evidence'
  return roles.length > 0 ? 'context' : null
}

/** Cuts a paragraph wherever its highlight, its highlight or its emphasis changes. Evidence wins over what it refers to. */
export function cutParagraph(content: readonly Inline[], marking: TextHighlights): TextPiece[] {
  const edges = [...marking.evidence, ...marking.own].flatMap(({ start, end }) => [start, end])
  let at = 0
  return content.flatMap((inline) => {
    const text = plainText([inline])
    const from = at
    at += text.length
    const mark = inline.kind === 'text' ? (inline.mark ?? null) : null
    const inside = edges.filter((edge) => edge > from && edge < from + text.length)
    const cuts = [...new Set([from, ...inside, from + text.length])].toSorted((one, other) => one - other)
    return cuts.slice(1).map((end, index) => {
      const start = cuts[index] ?? from
      const own = marking.own.some((stretch) => covers(stretch, start, end))
      return { text: text.slice(start - from, end - from), mark, highlight: findHighlightRole(marking, start, end), own }
    })
  })
}

/** Pieces that stand together as one highlight, so that a lit sentence with an emphasised word stays one stretch. */
export function joinByHighlight(
  pieces: readonly TextPiece[],
): { readonly highlight: HighlightRole; readonly pieces: readonly TextPiece[] }[] {
  const runs: { highlight: HighlightRole; pieces: TextPiece[] }[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last !== undefined && last.highlight === piece.highlight) last.pieces.push(piece)
    else runs.push({ highlight: piece.highlight, pieces: [piece] })
  }
  return runs
}
