import type { Scope } from '#contract/attempt/attempt.ts'
import type { Choice, ChoiceSection } from '#contract/attempt/choices.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { listForms, type OfferedForm, type PublishedTest } from '#server/exam/index.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import type { NewSection } from '#server/attempt/section.store.ts'
import { getTestToStart } from './start.service.ts'
import * as store from '#server/attempt/attempt.store.ts'
import { findGuardianNeed } from '#server/attempt/attempt.policy.ts'
import { findOffer } from './offered-sections.ts'
import { clockSeconds } from '#server/attempt/time-rules.ts'

function toChoiceSection({ skill, seconds, question_count }: NewSection): ChoiceSection {
  const inMode = (mode: 'default' | 'strict') => clockSeconds({ skill, mode, seconds, accommodation: 1 })
  return { skill, question_count, seconds: { default: inMode('default'), strict: inMode('strict') } }
}

interface Way {
  readonly scope: Scope
  readonly skill?: Skill
  readonly part?: number
  readonly sections: readonly NewSection[]
}

function toWay({ name, sections }: OfferedForm): Way {
  const [only] = sections
  return name === 'quick' || only === undefined
    ? { scope: 'quick', sections }
    : { scope: 'part', skill: only.skill, part: only.part, sections }
}

/** Every way to take a test, the largest first. */
async function listWays(db: Db, test: PublishedTest): Promise<Way[]> {
  const forms = await listForms(db, test.revision)
  const bySection = (scope: Scope) => test.sections.map((section): Way => ({ scope, skill: section.skill, sections: [section] }))
  const quick: Way[] = test.kind === 'quick' ? [{ scope: 'quick', sections: test.sections }] : []
  const ways: Way[] = [
    { scope: 'full', sections: test.sections },
    ...quick,
    ...forms.filter(({ name }) => test.kind !== 'quick' || name !== 'quick').map(toWay),
    ...bySection('section'),
    ...bySection('retake'),
  ]
  return ways.filter((way) => findOffer(test, way) !== null)
}

function toChoice({ scope, skill, part, sections }: Way): Choice {
  return { scope, skill: skill ?? null, part: part ?? null, sections: sections.map(toChoiceSection), open: null, needs: null }
}

/** Every way to take a test: what it comes to, what is open already, and what must be done before. */
export async function listChoices(db: Db, testId: number, caller: Caller): Promise<{ choices: Choice[] }> {
  const personId = personOf(caller)
  const test = await getTestToStart(db, testId, caller.product)
  const [ways, open, hasTakenWhole, limits] = await Promise.all([
    listWays(db, test),
    store.listOpenAttempts(db, { personId, testId }),
    store.hasTakenWhole(db, { personId, testId }),
    findGuardianLimits(db, personId),
  ])
  const choices = ways.map(toChoice).map((choice): Choice => {
    const { scope, skill, part } = choice
    const same = open.find((attempt) => attempt.scope === scope && attempt.skill === skill && attempt.part === part)
    return {
      ...choice,
      open: same === undefined ? null : { attempt_id: same.id, status: same.status, mode: same.mode, version: same.version },
      needs:
        findGuardianNeed(
          limits,
          choice.sections.map((section) => section.skill),
        ) ?? (scope === 'retake' && !hasTakenWhole ? 'full_mock' : null),
    }
  })
  return { choices }
}

/** Every way to look at a test. A retake is its section once more, and nothing new to see. */
export async function listPreviewChoices(db: Db, test: PublishedTest): Promise<Choice[]> {
  return (await listWays(db, test)).filter(({ scope }) => scope !== 'retake').map(toChoice)
}
