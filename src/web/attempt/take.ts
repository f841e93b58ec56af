import type { Mode, Scope } from '#contract/attempt/attempt.ts'
import type { TestSummary } from '#contract/exam/exam.contract.ts'
import type { Skill } from '#contract/exam/group-type.ts'

type Section = TestSummary['sections'][number]

/** What somebody takes of a test: all of it as a mock, or one section. */
export type Take = 'mock' | Skill

/** What a test offers, the mock first. */
export function listTakes(test: TestSummary): Take[] {
  const skills = test.sections.map(({ skill }) => skill)
  return test.kind === 'section' ? skills : ['mock', ...skills]
}

export function scopeOf(test: TestSummary, take: Take): { readonly scope: Scope; readonly skill?: Skill } {
  if (take !== 'mock') return { scope: 'section', skill: take }
  return { scope: test.kind === 'quick' ? 'quick' : 'full' }
}

export function sectionsOf(test: TestSummary, take: Take): Section[] {
  return take === 'mock' ? test.sections : test.sections.filter(({ skill }) => skill === take)
}

/** The devices that the system check has to list. */
export function needsOf(sections: readonly Section[]): { readonly speaker: boolean; readonly microphone: boolean } {
  const speaking = sections.some(({ skill }) => skill === 'speaking')
  return { speaker: speaking || sections.some(({ skill }) => skill === 'listening'), microphone: speaking }
}

/** A mock is meant to be like the real one; a section is meant to be learnt from. */
export function usualMode(take: Take): Mode {
  return take === 'mock' ? 'strict' : 'default'
}
