import type { Scope } from '#contract/attempt/attempt.ts'
import type { ListedTest } from '#contract/result/test-list.contract.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { dropMissing } from '#contract/attempt/read-search.ts'
import type { SettingsSearch } from '#web/exam/settings-search.ts'

type Section = ListedTest['sections'][number]

interface ScopeFilter {
  /** As the list is narrowed. */
  readonly scope?: Scope | undefined
  readonly skill?: Skill | undefined
}

/** In which ways a test can be taken by this person. */
export function listWays({ kind, sections, progress }: ListedTest): Scope[] {
  const offers: Readonly<Record<Scope, boolean>> = {
    full: kind === 'full',
    quick: kind === 'quick' || (kind === 'full' && sections.length === 4),
    section: true,
    part: sections.some(({ part_count }) => part_count > 1),
    retake: kind === 'full' && progress.mocked,
  }
  return (Object.keys(offers) as Scope[]).filter((scope) => offers[scope])
}

/** The section that was asked for, or the only one; undefined where the settings have to ask. */
function pickSection(sections: readonly Section[], { scope, skill }: ScopeFilter): Section | undefined {
  const fitting = scope === 'part' ? sections.filter(({ part_count }) => part_count > 1) : sections
  const isOpen = skill === undefined && fitting.length > 1
  return isOpen ? undefined : (fitting.find((section) => section.skill === skill) ?? fitting[0])
}

/** The settings that a way leads to; the whole test where no way is wished. */
export function toWay(test: ListedTest, request: ScopeFilter = {}): SettingsSearch {
  const scope = request.scope ?? (test.kind === 'section' || request.skill !== undefined ? 'section' : test.kind)
  if (scope === 'full' || scope === 'quick') return { test: test.id, scope }
  const section = pickSection(test.sections, { scope, skill: request.skill })
  return {
    test: test.id,
    scope,
    ...dropMissing({ skill: section?.skill, part: scope === 'part' && section !== undefined ? 1 : undefined }),
  }
}
