import type { Explanation, Key, KeyEntry } from '#contract/content/answer-key.ts'
import type { Block, Figure, Group, Inline, Question } from '#contract/content/paper.ts'

/** The new number of each question of a form, by its number in the whole. */
export type NewNumbers = ReadonlyMap<number, number>

const list = String.raw`\d+(?:\s*(?:–|-|—|,|、|~|～|至|到|和|与|與|to|and|or)\s*\d+)*`
const references = [new RegExp(String.raw`(\bquestions?\s+)(${list})`, 'gi'), new RegExp(String.raw`(第\s*)(${list})(?=\s*[题題])`, 'g')]

const newNumber = (numbers: NewNumbers, number: number) => numbers.get(number) ?? number

const renumberList = (text: string, numbers: NewNumbers) => text.replace(/\d+/g, (number) => String(newNumber(numbers, Number(number))))

/** Renumbers text that refers to questions: "Questions 14–18", "第 14 题". Numbers that are not in the form stay as they are. */
export function renumberText(text: string, numbers: NewNumbers): string {
  return references.reduce(
    (so, reference) => so.replace(reference, (_all, before: string, named: string) => before + renumberList(named, numbers)),
    text,
  )
}

/** A line; its numbers may stand in a run of their own: "Questions **14–18**". */
export function renumberLine(line: readonly Inline[], numbers: NewNumbers): Inline[] {
  let before = ''
  return line.map((piece) => {
    if (piece.kind === 'gap') {
      before = ''
      return { ...piece, number: newNumber(numbers, piece.number) }
    }
    const isNamed = /(\bquestions?|第)\s*$/i.test(before)
    before = piece.text
    const text = isNamed ? piece.text.replace(new RegExp(String.raw`^\s*${list}`), (named) => renumberList(named, numbers)) : piece.text
    return { ...piece, text: renumberText(text, numbers) }
  })
}

function renumberBlock(block: Block, numbers: NewNumbers): Block {
  const line = (content: readonly Inline[]) => renumberLine(content, numbers)
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { ...block, content: line(block.content) }
    case 'list':
      return { ...block, items: block.items.map(line) }
    case 'table':
      return { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) }
    case 'form':
      return { ...block, rows: block.rows.map((row) => ({ label: line(row.label), content: line(row.content) })) }
    case 'flow':
      return { ...block, steps: block.steps.map(line) }
  }
}

function renumberQuestion(question: Question, numbers: NewNumbers): Question {
  const own = question.numbers.map((number) => newNumber(numbers, number))
  return { ...question, id: renameQuestion(question.id, numbers), numbers: own, prompt: renumberLine(question.prompt, numbers) }
}

function renumberFigure(figure: Figure, numbers: NewNumbers): Figure {
  return { ...figure, labels: figure.labels.map((label) => ({ ...label, number: newNumber(numbers, label.number) })) }
}

/** A question goes by its first number. */
export const renameQuestion = (id: string, numbers: NewNumbers) => String(newNumber(numbers, Number(id)))

export function renumberGroup(group: Group, numbers: NewNumbers): Group {
  const first = newNumber(numbers, group.first)
  return {
    ...group,
    id: `g${first}`,
    first,
    last: newNumber(numbers, group.last),
    instructions: group.instructions.map((line) => renumberLine(line, numbers)),
    body: group.body.map((block) => renumberBlock(block, numbers)),
    figure: group.figure === null ? null : renumberFigure(group.figure, numbers),
    questions: group.questions.map((question) => renumberQuestion(question, numbers)),
  }
}

function renumberExplanation({ find_it, same_meaning, why, others, next_time }: Explanation, numbers: NewNumbers): Explanation {
  const text = (so: string) => renumberText(so, numbers)
  return {
    ...(find_it !== undefined && { find_it: text(find_it) }),
    ...(same_meaning !== undefined && { same_meaning: text(same_meaning) }),
    why: text(why),
    others: others.map((other) => ({ ...other, why: text(other.why) })),
    next_time: next_time === null ? null : text(next_time),
  }
}

function renumberKey(key: Key, numbers: NewNumbers): Key {
  if (key.kind !== 'text' || key.any_order === undefined) return key
  const questions = key.any_order.questions.map((question) => renameQuestion(question, numbers))
  return { ...key, any_order: { ...key.any_order, questions } }
}

export function renumberEntry(entry: KeyEntry, numbers: NewNumbers): KeyEntry {
  const { en, cn, tw } = entry.explanation
  return {
    ...entry,
    question: renameQuestion(entry.question, numbers),
    numbers: entry.numbers.map((number) => newNumber(numbers, number)),
    key: renumberKey(entry.key, numbers),
    explanation: {
      en: renumberExplanation(en, numbers),
      cn: renumberExplanation(cn, numbers),
      tw: renumberExplanation(tw, numbers),
    },
  }
}
