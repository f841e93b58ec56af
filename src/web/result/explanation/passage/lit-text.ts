import type { Evidence } from '#contract/exam/answer-key.ts'
import type { Inline } from '#contract/exam/paper.ts'
import { plainText } from '#contract/exam/walk.ts'

/** How strongly a stretch is lit: the evidence itself, or what it refers to. */
export type Light = Evidence['role'] | null

export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Where the text of one paragraph is lit, and what its reader once highlighted; UTF-16 units of its plain text. */
export interface Marking {
  readonly lit: ReadonlyArray<Stretch & { readonly role: Evidence['role'] }>
  readonly own: readonly Stretch[]
}

/** A piece of a paragraph that looks the same throughout. */
export interface Piece {
  readonly text: string
  readonly mark: 'strong' | 'em' | null
  readonly light: Light
  readonly own: boolean
}

function covers(stretch: Stretch, start: number, end: number): boolean {
  return stretch.start < end && stretch.end > start
}

function findLight({ lit }: Marking, start: number, end: number): Light {
  const roles = lit.filter((stretch) => covers(stretch, start, end)).map(({ role }) => role)
  if (roles.includes('evidence')) return 'evidence'
  return roles.length > 0 ? 'context' : null
}

/** Cuts a paragraph wherever its light, its highlight or its emphasis changes. Evidence wins over what it refers to. */
export function cutParagraph(content: readonly Inline[], marking: Marking): Piece[] {
  const edges = [...marking.lit, ...marking.own].flatMap(({ start, end }) => [start, end])
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
      return { text: text.slice(start - from, end - from), mark, light: findLight(marking, start, end), own }
    })
  })
}

/** Pieces that stand together as one light, so that a lit sentence with an emphasised word stays one stretch. */
export function joinByLight(pieces: readonly Piece[]): { readonly light: Light; readonly pieces: readonly Piece[] }[] {
  const runs: { light: Light; pieces: Piece[] }[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last !== undefined && last.light === piece.light) last.pieces.push(piece)
    else runs.push({ light: piece.light, pieces: [piece] })
  }
  return runs
}
