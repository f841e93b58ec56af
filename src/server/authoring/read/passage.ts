import type { Paragraph, Passage } from '#contract/content/paper.ts'
import { checkShape } from '#server/authoring/check-shape.ts'
import { foldSpace, parseInline } from '#server/authoring/inline.ts'
import type { Problem } from '#server/authoring/problem.ts'
import { PassageShape } from '#server/authoring/test-shape.ts'
import { parseYaml } from '#server/authoring/yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

/** What a passage begins with. */
export const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/
const otherMarkdown = /^(#{1,6} |[-+] |> |\d+\. |\||```|!\[)/

/** Splits text at blank lines; each piece with the line of the file on which it begins. */
function splitParagraphs(text: string, firstLine: number): { text: string; line: number }[] {
  const paragraphs: { text: string; line: number }[] = []
  let open: { text: string; line: number } | null = null
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') open = null
    else if (open === null) paragraphs.push((open = { text: line, line: firstLine + index }))
    else open.text += `\n${line}`
  })
  return paragraphs
}

function readParagraph(
  file: string,
  piece: { text: string; line: number; index: number },
): { content: Paragraph['content']; problems: Problem[] } {
  const { content, gaps, faults } = parseInline(foldSpace(piece.text))
  const messages = [...faults]
  if (gaps.length > 0) messages.push(tell('passage_gaps'))
  if (otherMarkdown.test(piece.text)) messages.push(tell('passage_markdown'))
  return {
    content,
    problems: messages.map((message) => ({ file, line: piece.line, path: ['text', piece.index], question: null, ...message })),
  }
}

/** Reads a passage for the part with this number, which goes into the paragraphs' ids. The path of a paragraph is `text` and its place from 0. */
export function readPassage(file: string, source: string, part: number): { passage: Passage | null; problems: Problem[] } {
  const head = frontMatter.exec(source)
  if (head === null) {
    return {
      passage: null,
      problems: [{ file, line: 1, question: null, ...tell('passage_head') }],
    }
  }
  const parsed = parseYaml(file, head[1] ?? '', 2)
  if (parsed.file === null) return { passage: null, problems: parsed.problems }
  const { value, problems } = checkShape(parsed.file, PassageShape)
  if (value === null) return { passage: null, problems }
  const firstLine = head[0].split('\n').length
  const pieces = splitParagraphs(source.slice(head[0].length), firstLine)
  if (pieces.length === 0)
    return { passage: null, problems: [{ file, line: firstLine, path: ['text', 0], question: null, ...tell('passage_empty') }] }
  const paragraphs = pieces.map((piece, index) => {
    const letter = value.letters ? String.fromCharCode(65 + index) : null
    const read = readParagraph(file, { ...piece, index })
    problems.push(...read.problems)
    return { id: `p${part}-${letter ?? index + 1}`, letter, content: read.content }
  })
  const passage = { title: value.title, standfirst: value.standfirst ?? null, paragraphs, glossary: value.glossary }
  return { passage, problems }
}
