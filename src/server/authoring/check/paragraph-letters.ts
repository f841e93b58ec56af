import { type Problem, problemAt, within } from '#server/authoring/problem.ts'
import type { GroupSource, QuestionSection, ReadingPartSource } from '#server/authoring/source.ts'
import { tell } from '#server/authoring/sentences.ts'

const hasLetter = ({ passage }: ReadingPartSource, letter: string) => passage.paragraphs.some((paragraph) => paragraph.letter === letter)

function checkHeadings(part: ReadingPartSource, { questions }: GroupSource): Problem[] {
  const seen = new Set<string>()
  return questions.flatMap(({ question, place, number }) => {
    const name = question.paragraph ?? ''
    const twice = seen.has(name)
    seen.add(name)
    if (!hasLetter(part, name)) return [problemAt(within(place, 'paragraph'), number, tell('letter_unknown', { name }))]
    return twice ? [problemAt(within(place, 'paragraph'), number, tell('paragraph_twice', { name }))] : []
  })
}

function checkInformation(part: ReadingPartSource, { group, place, questions }: GroupSource): Problem[] {
  const unknown = (group.options ?? []).filter(({ value }) => !hasLetter(part, value))
  const problems = unknown.map(({ value }) =>
    problemAt(within(place, 'options', value), group.first, tell('letter_unknown', { name: value })),
  )
  for (const { key, evidence, keyPlace, number } of questions) {
    if (!evidence.some(({ from, role }) => role === 'evidence' && from === key[0])) {
      problems.push(problemAt(keyPlace, number, tell('key_paragraph', { name: key[0] ?? '' })))
    }
  }
  return problems
}

/** Questions about lettered paragraphs name letters that the passage has. */
export function checkParagraphLetters(section: QuestionSection): Problem[] {
  if (section.skill !== 'reading') return []
  return section.parts.flatMap((part) =>
    part.groups.flatMap((group) => {
      if (group.group.type === 'matching-headings') return checkHeadings(part, group)
      return group.group.type === 'matching-information' ? checkInformation(part, group) : []
    }),
  )
}
