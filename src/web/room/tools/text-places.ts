import type { Block, Group, Inline, Part } from '#contract/content/paper.ts'
import { textOf } from './paper-map.ts'

/** Names of the texts that can be highlighted. They are stored with each highlight, so they may not change. */
export const placeOf = {
  standfirst: (part: Part) => `p${part.number}-standfirst`,
  instruction: (group: Group, index: number) => `${group.id}-i${index}`,
  title: (group: Group) => `${group.id}-title`,
  line: (group: Group, block: number, line: string | number) => `${group.id}-b${block}-${line}`,
  prompt: (question: { readonly id: string }) => `q${question.id}`,
  option: (question: { readonly id: string }, value: string) => `q${question.id}-${value}`,
  bank: (group: Group, value: string) => `${group.id}-o-${value}`,
}

type NamedLine = readonly [string, readonly Inline[]]

/** The lines of a block with their names, in reading order. */
export function linesOf(group: Group, block: Block, index: number): NamedLine[] {
  const name = (line: string | number) => placeOf.line(group, index, line)
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [[name(0), block.content]]
    case 'list':
      return block.items.map((item, line): NamedLine => [name(line), item])
    case 'flow':
      return block.steps.map((step, line): NamedLine => [name(line), step])
    case 'table':
      return [block.head, ...block.rows].flatMap((row, y) => row.map((cell, x): NamedLine => [name(`${y}.${x}`), cell]))
    case 'form':
      return block.rows.flatMap((row, y): NamedLine[] => [
        [name(`${y}.0`), row.label],
        [name(`${y}.1`), row.content],
      ])
  }
}

function linesOfGroup(group: Group): NamedLine[] {
  return [
    ...group.instructions.map((line, index): NamedLine => [placeOf.instruction(group, index), line]),
    ...(group.title === null ? [] : [[placeOf.title(group), [{ kind: 'text', text: group.title }]] as NamedLine]),
    ...(group.options ?? []).map((option): NamedLine => [placeOf.bank(group, option.value), option.content]),
    ...group.body.flatMap((block, index) => linesOf(group, block, index)),
    ...group.questions.flatMap((question): NamedLine[] => [
      [placeOf.prompt(question), question.prompt],
      ...(question.options ?? []).map((option): NamedLine => [placeOf.option(question, option.value), option.content]),
    ]),
  ]
}

function linesOfPassage(part: Part): [string, string][] {
  if (!('passage' in part)) return []
  const { standfirst, paragraphs } = part.passage
  const lines = paragraphs.map((paragraph): [string, string] => [paragraph.id, textOf(paragraph.content)])
  return standfirst === null ? lines : [[placeOf.standfirst(part), standfirst], ...lines]
}

export interface TextPlace {
  readonly text: string
  readonly part: Part
  readonly inPassage: boolean
}

/** Every text that can be highlighted, by name. */
export function listTextPlaces(parts: readonly Part[]): ReadonlyMap<string, TextPlace> {
  const places = new Map<string, TextPlace>()
  for (const part of parts) {
    for (const [name, text] of linesOfPassage(part)) places.set(name, { text, part, inPassage: true })
    for (const [name, line] of part.groups.flatMap(linesOfGroup)) places.set(name, { text: textOf(line), part, inPassage: false })
  }
  return places
}
