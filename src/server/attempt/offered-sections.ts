import type { Scope } from '#contract/attempt/attempt.ts'
import type { TestKind } from '#contract/exam/exam.contract.ts'
import type { Skill } from '#contract/exam/group-type.ts'

interface OfferingTest<Section> {
  readonly kind: TestKind
  readonly sections: readonly Section[]
}

/**
 * The sections that an attempt of this scope has at a test, in their order; null where the test does not offer it. A single part
 * is not offered: no test is cut into parts with clocks of their own.
 */
export function findOfferedSections<Section extends { readonly skill: Skill }>(
  test: OfferingTest<Section>,
  asked: { readonly scope: Scope; readonly skill?: Skill | undefined },
): readonly Section[] | null {
  const { scope, skill } = asked
  if (scope === 'part') return null
  if (scope === 'full' || scope === 'quick') return test.kind === scope && skill === undefined ? test.sections : null
  if (scope === 'retake' && test.kind !== 'full') return null
  const section = test.sections.find((each) => each.skill === skill)
  return section === undefined ? null : [section]
}

/** The devices that the sections of an attempt need. */
export function findNeededDevices(skills: readonly Skill[]): { readonly speaker: boolean; readonly microphone: boolean } {
  const speaking = skills.includes('speaking')
  return { speaker: speaking || skills.includes('listening'), microphone: speaking }
}
