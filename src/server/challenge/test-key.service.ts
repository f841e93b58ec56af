import type { challengeStaffContract, TestKey, TestKeyRow } from '#contract/challenge/challenge-staff.contract.ts'
import { keyEntriesOf, acceptedOf, questionPartsOf } from '#contract/content/walk.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import {
  findRevision,
  findRevisionFamily,
  getKeyInForce,
  getPaper,
  getStaffTest,
  listCorrections,
  listRevisions,
} from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { countRight } from '#server/result/index.ts'
import { countOpenOf } from './challenge.store.ts'

const keyedSkills = ['listening', 'reading'] as const satisfies readonly KeyedSkill[]

/** The current revision of a test, else its newest one; null where it has none. */
async function findShownRevision(db: Db, id: number): Promise<string | null> {
  const { current_revision: current } = await getStaffTest(db, id)
  return current ?? (await listRevisions(db, { id, page: 1, per_page: 1 })).data[0]?.hash ?? null
}

const none: TestKey = { revision: null, skills: [], skill: null, attempts: 0, at_most: 0, questions: [] }

/** The key in force of a section, question by question. */
export async function getTestKey(db: Db, { id, skill: asked }: InputOf<typeof challengeStaffContract.key>): Promise<TestKey> {
  const revision = await findShownRevision(db, id)
  if (revision === null) return none
  const found = await findRevision(db, id, revision)
  const skills = keyedSkills.filter((skill) => found?.skills.includes(skill) === true)
  const skill = skills.find((each) => each === asked) ?? skills[0]
  if (skill === undefined) return { ...none, revision }
  const [figures, questions] = await readSection(db, revision, skill)
  return { revision, skills, skill, attempts: figures.attempts, at_most: figures.maxRows, questions }
}

async function readSection(db: Db, revision: string, skill: KeyedSkill) {
  const revisions = (await findRevisionFamily(db, revision))?.revisions ?? [revision]
  const [{ paper }, { answerKey }, corrections, open, figures] = await Promise.all([
    getPaper(db, revision, skill),
    getKeyInForce(db, revision, skill),
    listCorrections(db, revisions),
    countOpenOf(db, { root: revisions[0] ?? revision, skill }),
    countRight(db, { revisions, skill }),
  ])
  const corrected = new Set(corrections.filter((each) => each.skill === skill).map(({ question }) => question))
  const keys = new Map(keyEntriesOf(answerKey).map(({ question, key }) => [question, acceptedOf(key)]))
  const rows = questionPartsOf(paper).flatMap((part) =>
    part.groups.flatMap(({ type, questions }) =>
      questions.map(({ id, numbers, label }): TestKeyRow => {
        const right = numbers.reduce((total, number) => total + figures.rightOf(number), 0)
        const accepted = [...(keys.get(id) ?? [])]
        const fared = { is_corrected: corrected.has(id), right, open_challenges: open.get(id) ?? 0 }
        return { question: id, numbers, part: part.number, type, text: label, accepted, ...fared }
      }),
    ),
  )
  return [figures, rows] as const
}
