import type { InputOf } from '#contract/kit/endpoint.ts'
import type {
  ChallengeDetail,
  ChallengeGroup,
  challengeStaffContract,
  ChallengeVoice,
  KeyedQuestion,
} from '#contract/challenge/challenge-staff.contract.ts'
import { findAssignee } from '#server/assignment/index.ts'
import { namePeople } from '#server/identity/index.ts'
import { foldResponse } from '#server/result/index.ts'
import { findRevisionsByTitle, getKeyInContext, type KeyInContext, listPlaces } from '#server/exam/index.ts'
import type { Db } from '#server/kit/database.ts'
import { type PageQuery, toLongPage, toPage, toPageSlice } from '#server/kit/page.ts'
import { requireChallenge } from './challenge.policy.ts'
import { markQuestion } from '#server/marking/index.ts'
import * as store from './challenge.store.ts'
import type { KeyedPlace } from './dry-run.service.ts'
import { getDecision, toDecision } from './key-decision.service.ts'
import { listDecisions } from './key-decision.store.ts'
import { countGiven, listResponses } from '#server/attempt/index.ts'

function toGroup({ root, first_at, last_at, ...group }: store.GroupRecord): ChallengeGroup {
  const { id, test_id, test_title, skill, question, number, answer, status, count } = group
  const times = { first_at: first_at.toISOString(), last_at: last_at.toISOString() }
  return { id, test_id, test_title, revision: root, skill, question, number, answer, status, count, ...times }
}

type ChallengeQuery = InputOf<typeof challengeStaffContract.list>

export async function listChallenges(db: Db, { q, ...query }: ChallengeQuery) {
  const roots = await findRevisionsByTitle(db, q)
  const { rows, ...found } = await store.listGroups(db, { ...query, roots }, { ...toPageSlice(query), after: query.after })
  return toLongPage(query, found, rows.map(toGroup))
}

export async function getChallenge(db: Db, id: number): Promise<ChallengeDetail> {
  const group = requireChallenge(await store.findGroup(db, id))
  const decision = group.decision_id === null ? null : await getDecision(db, group.decision_id)
  return { ...toGroup(group), decision, assignee: await findAssignee({ db, namePeople }, { entity: 'challenge', id: group.id }) }
}

export async function listVoices(db: Db, query: PageQuery & { readonly id: number }) {
  const { total, rows } = await store.listVoices(db, query.id, toPageSlice(query))
  requireChallenge(total === 0 ? null : total)
  const nameOf = await namePeople(
    db,
    rows.map((row) => row.person_id),
  )
  const responses = await listResponses(
    db,
    rows.map(({ attempt_id, skill, question }) => ({ attemptId: attempt_id, skill, question })),
  )
  const data = rows.map(({ id, attempt_id, person_id, words, status, created_at }, place): ChallengeVoice => ({
    id,
    attempt_id,
    person: nameOf(person_id),
    response: responses[place] ?? null,
    text: words,
    status,
    created_at: created_at.toISOString(),
  }))
  return toPage(query, total, data)
}

/** Enough for steady figures, and few enough to be counted in a moment. */
const maxListed = 5000
const maxGiven = 20
const maxDecisions = 20

/** A question with its key in force, what was answered, and what was decided. */
export async function getKeyedQuestion(db: Db, place: KeyedPlace): Promise<KeyedQuestion> {
  const context = await getKeyInContext(db, place)
  const { line: family, root, keyRevision, module, part, group, entry, answerKey } = context
  const { skill, question, testId } = place
  const [answers, decisions] = await Promise.all([
    countAnswers(db, context, place),
    listDecisions(db, { root, skill, question, most: maxDecisions }),
  ])
  const nameOf = await namePeople(
    db,
    decisions.map(({ decided_by }) => decided_by),
  )
  const transcript = answerKey.skill === 'listening' ? answerKey.transcript : []
  return {
    test_id: testId,
    test_title: family.title,
    module,
    revision: root,
    key_revision: keyRevision,
    is_current: family.revisions.some((revision) => revision === family.current_revision),
    skill,
    part,
    group_id: group.id,
    entry,
    transcript: transcript.find(({ number }) => number === part.number)?.lines ?? [],
    answers,
    decisions: decisions.map((decision) => toDecision(decision, nameOf)),
  }
}

async function countAnswers(
  db: Db,
  { line: family, entry }: KeyInContext,
  { skill, question }: KeyedPlace,
): Promise<KeyedQuestion['answers']> {
  const places = await listPlaces(db, family, { skill, question })
  const records = await countGiven(db, { places, skill, maxRows: maxListed })
  const given = new Map<string, { answer: string; count: number; right: boolean }>()
  let [attempts, blank] = [0, 0]
  for (const { response, count } of records) {
    attempts += count
    const marks = markQuestion(entry, response)
    if (marks.every(({ reason }) => reason === 'blank')) {
      blank += count
      continue
    }
    const answer = foldResponse(entry.key, response)
    const before = given.get(answer)
    given.set(answer, { answer, count: count + (before?.count ?? 0), right: marks.every(({ correct }) => correct) })
  }
  const sorted = [...given.values()].toSorted((one, other) => other.count - one.count || one.answer.localeCompare(other.answer, 'en'))
  return { attempts, at_most: maxListed, blank, given: sorted.slice(0, maxGiven) }
}
