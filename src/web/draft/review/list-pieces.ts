import type { AnswerKey, KeyEntry } from '#contract/content/answer-key.ts'
import type { Block, Figure, Group, Inline, Option, Paper, Part, Question } from '#contract/content/paper.ts'
import { acceptedOf, keyEntriesOf, plainText, rowsOf } from '#contract/content/walk.ts'

/** What is compared and read together: a text, a question, a task or a part of Speaking. */
export interface Piece {
  readonly kind: 'text' | 'question' | 'task' | 'part'
  readonly number: number
  /** What it says, by the word of the editor; empty facts are left out. */
  readonly facts: Readonly<Record<string, string>>
}

const lineOf = (content: readonly Inline[]) => plainText(content, '[ ]')
const linesOf = (lines: readonly (readonly Inline[])[]) => lines.map(lineOf).join('\n')
const blocksOf = (blocks: readonly Block[]) => blocks.flatMap((block) => rowsOf(block).map((row) => row.map(lineOf).join(' | '))).join('\n')
const optionsOf = (options: readonly Option[] | null) =>
  (options ?? []).map(({ value, content }) => `${value} ${lineOf(content)}`).join('\n')
const figureOf = (figure: Figure | null) => (figure === null ? '' : `${figure.alt}\n${figure.description}`)

function keep(facts: Readonly<Record<string, string | number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(facts)
      .map(([name, text]) => [name, String(text)] as const)
      .filter(([, text]) => text !== ''),
  )
}

function explain(entry: KeyEntry, lang: 'en' | 'tw' | 'cn'): string {
  const { find_it = '', same_meaning = '', why, others, next_time } = entry.explanation[lang]
  return [find_it, same_meaning, why, ...others.map(({ answer, why: text }) => `${answer}: ${text}`), next_time ?? '']
    .filter((text) => text !== '')
    .join('\n')
}

function toQuestion(group: Group, question: Question, entry: KeyEntry | undefined): Piece {
  const facts = {
    instructions: linesOf(group.instructions),
    group_title: group.title ?? '',
    prompt: question.prompt.length > 0 ? lineOf(question.prompt) : question.label,
    options: optionsOf(question.options ?? group.options),
    figure: figureOf(group.figure),
    key: entry === undefined ? '' : acceptedOf(entry.key).join(' | '),
    evidence: (entry?.evidence ?? []).map(({ quote }) => quote).join('\n'),
    ...(entry !== undefined && { why_en: explain(entry, 'en'), why_tw: explain(entry, 'tw'), why_cn: explain(entry, 'cn') }),
  }
  return { kind: 'question', number: question.numbers[0] ?? 0, facts: keep(facts) }
}

function toText(part: Part, key: AnswerKey | null): Piece {
  if ('passage' in part) {
    const { title, standfirst, paragraphs, glossary } = part.passage
    const passage = paragraphs.map(({ letter, content }) => `${letter === null ? '' : `${letter} `}${lineOf(content)}`).join('\n')
    const glossed = glossary.map(({ term, meaning }) => `${term}: ${meaning}`).join('\n')
    return { kind: 'text', number: part.number, facts: keep({ title, standfirst: standfirst ?? '', passage, glossary: glossed }) }
  }
  const transcript = key?.skill === 'listening' ? key.transcript.find(({ number }) => number === part.number) : undefined
  const script = (transcript?.lines ?? []).map(({ speaker, text }) => (speaker === null ? text : `${speaker}: ${text}`)).join('\n')
  return { kind: 'text', number: part.number, facts: keep({ title: transcript?.title ?? '', script }) }
}

const threeOf = (name: string, texts: { readonly en: string; readonly tw: string; readonly cn: string } | undefined) => ({
  [`${name}_en`]: texts?.en ?? '',
  [`${name}_tw`]: texts?.tw ?? '',
  [`${name}_cn`]: texts?.cn ?? '',
})

/** All that a section says, piece by piece, with its key. */
export function listPieces(paper: Paper, key: AnswerKey | null): readonly Piece[] {
  if (paper.skill === 'writing')
    return paper.tasks.map(({ id, number, minutes, minimum_words, prompt, figure }) => {
      const own = key?.skill === 'writing' ? key.tasks.find((task) => task.id === id) : undefined
      const models = (own?.models ?? []).map(({ band, text }) => `${band}\n${text}`).join('\n')
      const facts = { minutes, minimum_words, prompt_blocks: blocksOf(prompt), figure: figureOf(figure), models }
      return { kind: 'task', number, facts: keep({ ...facts, ...threeOf('advice', own?.advice) }) }
    })
  if (paper.skill === 'speaking')
    return paper.parts.map(({ number, title, cue_card, prompts }) => {
      const own = key?.skill === 'speaking' ? key.parts.find((part) => part.number === number) : undefined
      const card = cue_card === null ? '' : [cue_card.topic, ...cue_card.points, cue_card.closing ?? ''].join('\n').trim()
      const asked = prompts.map(({ text, seconds }) => `${text} (${seconds} s)`).join('\n')
      return { kind: 'part', number, facts: keep({ title, cue_card: card, say: asked, ...threeOf('advice', own?.advice) }) }
    })
  const entries = new Map((key === null ? [] : keyEntriesOf(key)).map((entry) => [entry.question, entry]))
  return paper.parts.flatMap((part) => [
    toText(part, key),
    ...part.groups.flatMap((group) => group.questions.map((question) => toQuestion(group, question, entries.get(question.id)))),
  ])
}

/** A piece that is another than before, with the facts that differ. */
export interface PieceChange {
  readonly kind: Piece['kind']
  readonly number: number
  readonly change: 'added' | 'removed' | 'changed'
  readonly facts: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

/** What differs between two sections, in the order of the new one; what was removed comes last. */
export function comparePieces(before: readonly Piece[], after: readonly Piece[]): readonly PieceChange[] {
  const nameOf = ({ kind, number }: Piece) => `${kind} ${number}`
  const old = new Map(before.map((piece) => [nameOf(piece), piece]))
  const now = new Set(after.map(nameOf))
  const changes = [...after, ...before.filter((piece) => !now.has(nameOf(piece)))].map((piece): PieceChange => {
    const [was, is] = [old.get(nameOf(piece)), now.has(nameOf(piece)) ? piece : undefined]
    const names = [...new Set([...Object.keys(is?.facts ?? {}), ...Object.keys(was?.facts ?? {})])]
    const facts = names.map((name) => ({ name, before: was?.facts[name] ?? '', after: is?.facts[name] ?? '' }))
    const { kind, number } = piece
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
    return { kind, number, change, facts: facts.filter((fact) => fact.before !== fact.after) }
  })
  return changes.filter(({ facts }) => facts.length > 0)
}
