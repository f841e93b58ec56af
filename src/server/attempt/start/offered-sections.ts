import type { Scope } from '#contract/attempt/attempt.ts'
import type { TestKind } from '#contract/content/test-kind.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { type FormName, nameOfPart } from '#server/exam/index.ts'

interface OfferingTest {
  readonly kind: TestKind
  readonly sections: readonly { readonly skill: Skill; readonly part_count: number }[]
}

export interface RequestedScope {
  readonly scope: Scope
  readonly skill?: Skill | undefined
  readonly part?: number | undefined
}

/** What an attempt has of a test: the whole or a form of it; of that all sections, or the one that is named. */
export interface Offer {
  readonly form: FormName | null
  readonly skill: Skill | null
}

/** What an attempt of this scope would have; null where the test does not offer it. The form must exist all the same. */
export function findOffer(test: OfferingTest, { scope, skill, part }: RequestedScope): Offer | null {
  if ((part !== undefined) !== (scope === 'part')) return null
  if (scope === 'full' || scope === 'quick') {
    if (skill !== undefined) return null
    if (scope === test.kind) return { form: null, skill: null }
    return scope === 'quick' && test.kind === 'full' ? { form: 'quick', skill: null } : null
  }
  const section = test.sections.find((each) => each.skill === skill)
  if (section === undefined || (scope === 'retake' && test.kind !== 'full')) return null
  if (part === undefined) return { form: null, skill: section.skill }
  return section.part_count > 1 ? { form: nameOfPart(section.skill, part), skill: section.skill } : null
}

/** The devices that the sections of an attempt need. */
export function findNeededDevices(skills: readonly Skill[]): { readonly speaker: boolean; readonly microphone: boolean } {
  const speaking = skills.includes('speaking')
  return { speaker: speaking || skills.includes('listening'), microphone: speaking }
}
