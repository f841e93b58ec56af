import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import { dropMissing, readId, readOneOf } from '#contract/kit/read-search.ts'

export const gradedSkills: readonly GradedSkill[] = ['writing', 'speaking']
/** In the order in which they are shown. */
const gradingOptions: readonly GradingOption[] = ['scores', 'basic', 'vip']
export const sectionStates = ['available', 'waiting', 'grading', 'released'] as const
export type SectionState = (typeof sectionStates)[number]

export interface GradingSearch {
  /** The child whom a parent looks at. */
  readonly child?: number
  readonly view?: 'orders' | 'revisions'
  readonly skill?: GradedSkill
  readonly state?: SectionState
  readonly page?: number
  /** The section whose purchase is open: "7.writing". */
  readonly buy?: string
  /** What is chosen there: "scores.vip". */
  readonly options?: string
}

/** The section whose purchase an address opens. */
export interface SectionAddress {
  readonly attemptId: number
  readonly skill: GradedSkill
}

export const toSectionText = ({ attemptId, skill }: SectionAddress): string => `${attemptId}.${skill}`

/** Undefined for what names no section. */
export function readSectionText(text: string | undefined): SectionAddress | undefined {
  const [id, name] = text?.split('.') ?? []
  const [attemptId, skill] = [readId(id), readOneOf(gradedSkills, name)]
  return attemptId === undefined || skill === undefined ? undefined : { attemptId, skill }
}

/** The options that an address names, in the order in which they are shown. */
export function readOptions(text: string | undefined): GradingOption[] {
  const named = new Set(text?.split('.'))
  return gradingOptions.filter((option) => named.has(option))
}

/** The same as an address keeps them: "scores.vip". */
export function readOptionText(text: unknown): string | undefined {
  const options = readOptions(typeof text === 'string' ? text : undefined)
  return options.length === 0 ? undefined : options.join('.')
}

export function readGradingSearch(search: Record<string, unknown>): GradingSearch {
  const buy = readSectionText(typeof search['buy'] === 'string' ? search['buy'] : undefined)
  return dropMissing({
    child: readId(search['child']),
    view: readOneOf(['orders', 'revisions'] as const, search['view']),
    skill: readOneOf(gradedSkills, search['skill']),
    state: readOneOf(sectionStates, search['state']),
    page: readId(search['page']),
    buy: buy && toSectionText(buy),
    options: readOptionText(search['options']),
  })
}
