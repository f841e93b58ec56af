import { type QuestionSection, type ReadingPartSource, type TestSource } from '#server/authoring/source.ts'
import { measureAcademicWords } from './academic-words.ts'
import { type Finding, findingAt } from './finding.ts'
import { measureGrade } from './words.ts'

const grades = { least: 10, most: 15 } as const
/** How much harder the last passage of a whole section is than the first, in grades. */
const rise = 0.5
const academicShare = { least: 0.08, most: 0.25 } as const

const readText = (part: ReadingPartSource) => part.quotables.map(({ text }) => text).join('\n')
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function measurePassage(part: ReadingPartSource): Finding[] {
  const place = { file: part.passageFile, line: 1 }
  const text = readText(part)
  const grade = measureGrade(text)
  const share = measureAcademicWords(text)
  const findings: Finding[] = []
  if (grade < grades.least || grade > grades.most)
    findings.push(
      findingAt(
        place,
        { measure: 'grade_level' },
        `the passage is at grade ${grade.toFixed(1)}, where ${grades.least} to ${grades.most} belong`,
      ),
    )
  if (share < academicShare.least || share > academicShare.most)
    findings.push(
      findingAt(
        place,
        { measure: 'academic_words' },
        `${percent(share)} of its words are academic, where ${percent(academicShare.least)} to ${percent(academicShare.most)} belong`,
      ),
    )
  return findings
}

/** The last passage of a section is harder than the first. */
function measureRise(parts: readonly ReadingPartSource[]): Finding[] {
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const [from, to] = [measureGrade(readText(first)), measureGrade(readText(last))]
  if (to >= from + rise) return []
  const message = `the last passage is at grade ${to.toFixed(1)} and the first at ${from.toFixed(1)}; it should be harder by ${rise} or more`
  return [findingAt({ file: last.passageFile, line: 1 }, { measure: 'grade_level' }, message)]
}

/** Academic passages are as hard as those of the exam, and get harder. */
export function measureLevel(test: TestSource, section: QuestionSection): Finding[] {
  if (section.skill !== 'reading' || test.module !== 'academic') return []
  return [...section.parts.flatMap(measurePassage), ...measureRise(section.parts)]
}
