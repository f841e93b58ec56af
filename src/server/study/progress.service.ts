import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { progressContract, SectionProgress } from '#contract/study/progress.contract.ts'
import { countByMode, findStrictAttempt, listEffort, listFinishedSections, listStrictSections } from '#server/attempt/index.ts'
import { mapToWhole } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { joinScores } from '#server/result/index.ts'
import { tallySection } from './progress.ts'

/** As many as a table of them can be read. */
const maxSections = 8

/** The person's newest sections of one skill and mode; without questions that they have open under exam conditions. */
export async function listProgress(
  db: Db,
  { skill, mode: asked }: InputOf<typeof progressContract.sections>,
  caller: Caller,
): Promise<OutputOf<typeof progressContract.sections>> {
  const personId = personOf(caller)
  const own = { personId, product: caller.product, skill }
  const [modes, open] = await Promise.all([countByMode(db, own), listStrictSections(db, [personId])])
  const mode = asked ?? modes[0]?.mode ?? null
  if (mode === null) return { mode, modes, sections: [] }
  const finished = await listFinishedSections(db, { ...own, mode, most: maxSections })
  const told = finished.filter(
    ({ attempt_id: attemptId, test_id: testId }) => findStrictAttempt(open, { attemptId, personId, testId, skills: [skill] }) === null,
  )
  const ids = told.map(({ attempt_id }) => attempt_id)
  const [scored, effort] = await Promise.all([joinScores(db, told, skill), listEffort(db, ids)])
  const sections: SectionProgress[] = []
  for (const { attempt_id, test_title, scope, submitted_at, revision, marks } of scored) {
    const seconds = effort.flatMap((each) =>
      each.attempt_id === attempt_id && each.skill === skill ? [[each.question, each.seconds] as const] : [],
    )
    const tally = tallySection({ marks, seconds: new Map(seconds), wholeQuestions: await mapToWhole(db, { revision, skill }) })
    const isMock = scope === 'full' || scope === 'quick'
    sections.push({ attempt_id, test_title, of_mock: isMock, submitted_at: submitted_at.toISOString(), ...tally })
  }
  return { mode, modes, sections: sections.toReversed() }
}
