import { type Skill, Skill as AnySkill } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'

/** "quick", or one part of a section: "listening-3". */
export type FormName = 'quick' | `${Skill}-${number}`

/** The numbers of the parts that make a form, by skill. */
export type FormParts = ReadonlyMap<Skill, readonly number[]>

export function nameOfPart(skill: Skill, part: number): FormName {
  return `${skill}-${part}`
}

/** The parts or tasks of a paper, by number. */
export function partNumbersOf(paper: Paper): number[] {
  return (paper.skill === 'writing' ? paper.tasks : paper.parts).map(({ number }) => number)
}

/** Of each section what stands for it in an hour: the talk of daily life and that of study, a passage of middle weight, the shorter task, the long turn with what leads to it. */
const quickPlaces: Readonly<Record<Skill, (count: number) => readonly number[]>> = {
  listening: () => [0, 2],
  reading: (count) => [Math.floor(count / 2)],
  writing: () => [0],
  speaking: () => [0, 1],
}

/** The parts of a form, in the order of the exam; null where the papers have no such part. */
export function findFormParts(name: FormName, papers: readonly Paper[]): FormParts | null {
  const parts = papers.flatMap((paper): [Skill, number[]][] => {
    const numbers = partNumbersOf(paper)
    const places = quickPlaces[paper.skill](numbers.length)
    const chosen = numbers.filter((number, place) => (name === 'quick' ? places.includes(place) : name === nameOfPart(paper.skill, number)))
    return chosen.length === 0 ? [] : [[paper.skill, chosen]]
  })
  return parts.length === 0 ? null : new Map(parts)
}

/** Every form that the papers give: a quick mock of all four sections, and each part of a section that has several. */
export function listFormNames(papers: readonly Paper[]): FormName[] {
  const parts = papers.flatMap((paper) => {
    const numbers = partNumbersOf(paper)
    return numbers.length < 2 ? [] : numbers.map((number) => nameOfPart(paper.skill, number))
  })
  return AnySkill.options.every((skill) => papers.some((paper) => paper.skill === skill)) ? ['quick', ...parts] : parts
}
