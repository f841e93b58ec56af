import { plainText } from '#contract/exam/paper.ts'
import { type Problem, problemAt } from '#server/exam/authoring/problem.ts'
import { listGroups, listQuestions, type PartSource, type SectionSource, type TestSource } from '#server/exam/authoring/source.ts'

type Range = readonly [least: number, most: number]

/** The numbers that a Reading section of a kind keeps to; undefined where it is free. */
interface Profile {
  readonly questions?: Range
  readonly parts?: Range
  readonly seconds?: Range
  readonly academicWords?: Range
  readonly types: number
}

const realTest: Profile = { questions: [40, 40], parts: [3, 3], seconds: [3600, 3600], academicWords: [2150, 2750], types: 3 }
const onePassage: Profile = { questions: [13, 14], parts: [1, 1], seconds: [1200, 1200], academicWords: [650, 1000], types: 2 }
const anySize: Profile = { types: 1 }

function findProfile(test: TestSource): Profile {
  if (test.length === 'short') return anySize
  return test.kind === 'quick' ? onePassage : realTest
}

/** Words as a reader counts them: what stands between spaces and has a letter or digit. */
function countPassageWords(part: PartSource): number {
  const text = part.passage.paragraphs.map((paragraph) => plainText(paragraph.content)).join('\n')
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

const sayRange = ([least, most]: Range) => (least === most ? String(least) : `${least} to ${most}`)

/** A section has the size of the real one. */
export function checkProfile(test: TestSource, section: SectionSource): Problem[] {
  const profile = findProfile(test)
  const words = section.parts.reduce((total, part) => total + countPassageWords(part), 0)
  const facts: { name: string; count: number; range: Range | undefined }[] = [
    {
      name: 'questions',
      count: listQuestions(section).flatMap(({ question }) => question.question.numbers).length,
      range: profile.questions,
    },
    { name: 'parts', count: section.parts.length, range: profile.parts },
    { name: 'seconds', count: section.seconds, range: profile.seconds },
    { name: 'words in its passages', count: words, range: test.module === 'academic' ? profile.academicWords : undefined },
  ]
  const types = new Set(listGroups(section).map(({ group }) => group.group.type)).size
  const problems = facts
    .filter(({ count, range }) => range !== undefined && (count < range[0] || count > range[1]))
    .map(({ name, count, range }) =>
      problemAt(section.place, null, `the section has ${count} ${name}, where ${sayRange(range ?? [0, 0])} belong`),
    )
  if (types < profile.types)
    problems.push(problemAt(section.place, null, `the section has ${types} question types, where at least ${profile.types} belong`))
  if (section.seconds < 60) problems.push(problemAt(section.place, null, 'a section lasts at least 60 seconds'))
  return problems
}
