import { type Problem, problemAt } from '#server/exam/authoring/problem.ts'
import { findParagraph } from '#server/exam/authoring/quote.ts'
import { type GroupSource, listGroups, type PartSource, type SectionSource } from '#server/exam/authoring/source.ts'

function checkHeadings({ passage }: PartSource, { questions }: GroupSource): Problem[] {
  const seen = new Set<string>()
  return questions.flatMap(({ question, place, number }) => {
    const name = question.paragraph ?? ''
    const twice = seen.has(name)
    seen.add(name)
    if (findParagraph(passage, name)?.letter !== name) return [problemAt(place, number, `the passage has no lettered paragraph ${name}`)]
    return twice ? [problemAt(place, number, `paragraph ${name} is asked for twice`)] : []
  })
}

function checkInformation({ passage }: PartSource, { group, place, questions }: GroupSource): Problem[] {
  const unknown = (group.options ?? []).filter(({ value }) => findParagraph(passage, value)?.letter !== value)
  const problems = unknown.map(({ value }) => problemAt(place, group.first, `the passage has no lettered paragraph ${value}`))
  for (const { key, evidence, keyPlace, number } of questions) {
    if (!evidence.some(({ paragraph, role }) => role === 'evidence' && paragraph === key[0])) {
      problems.push(problemAt(keyPlace, number, `the key is paragraph ${key[0]}, but no evidence is from there`))
    }
  }
  return problems
}

/** Questions about lettered paragraphs name letters that the passage has. */
export function checkParagraphLetters(section: SectionSource): Problem[] {
  return listGroups(section).flatMap(({ part, group }) => {
    if (group.group.type === 'matching-headings') return checkHeadings(part, group)
    return group.group.type === 'matching-information' ? checkInformation(part, group) : []
  })
}
