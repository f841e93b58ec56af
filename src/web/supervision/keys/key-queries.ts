import type { challengeStaffContract } from '#contract/challenge/challenge-staff.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { KeyProposal } from '#contract/exam/key-proposal.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** How staff narrow the list; what is missing is not asked for. */
export interface ChallengeFilter {
  readonly page?: number
  /** Where the page begins, by the key that the page before gave. */
  readonly after?: string
  readonly status?: 'decided'
  readonly q?: string
  readonly number?: number
  readonly sort?: 'first_at' | '-first_at'
  /** The number of a test. */
  readonly test_id?: number
  /** The columns that are shown; where none are said, those that were selected on this device. */
  readonly columns?: string
}

/** A question of a test, by any revision of its line. */
export type KeyPlace = InputOf<typeof challengeStaffContract.question>

const key = ['attempt', 'keys'] as const

export function challengeListQuery(filter: ChallengeFilter) {
  return queryOptions({
    queryKey: [...key, 'list', filter],
    queryFn: () => api.challengeStaff.list({ ...filter, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function challengeQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'challenge', id], queryFn: () => api.challengeStaff.get({ id }), staleTime: 0 })
}

export function voicesQuery(id: number, page: number) {
  return queryOptions({
    queryKey: [...key, 'voices', id, page],
    queryFn: () => api.challengeStaff.voices({ id, page, per_page: 20 }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A test with its current revision and its sections. */
export function keyedTestQuery(id: number) {
  return queryOptions({ queryKey: [...key, 'test', id], queryFn: () => api.examStaff.get({ id }), staleTime: 0 })
}

/** The key of a section of a test, the first one unless another is named. */
export function testKeyQuery(id: number, skill: KeyPlace['skill'] | undefined) {
  return queryOptions({
    queryKey: [...key, 'of-test', id, skill],
    queryFn: () => api.challengeStaff.key({ id, ...(skill && { skill }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const refetchMs = 1000

/** A question with its key; looked at again and again while attempts are being marked again. */
export function keyQuery(place: KeyPlace) {
  return queryOptions({
    queryKey: [...key, 'question', place],
    queryFn: () => api.challengeStaff.question(place),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.decisions.some(({ remark }) => remark?.state === 'running' || remark?.state === 'stalled') === true ? refetchMs : false,
  })
}

export function tryOut(place: KeyPlace, proposal: KeyProposal, page: number) {
  return api.challengeStaff.dryRun({ ...place, ...proposal, page, per_page: 20 })
}

/** The dry run of what a challenge asks for; looked up as soon as the challenge is opened. */
export function challengedDryRunQuery(place: KeyPlace, proposal: KeyProposal) {
  return queryOptions({
    queryKey: [...key, 'dry-run', place, proposal],
    queryFn: () => tryOut(place, proposal, 1),
    staleTime: 0,
    retry: false,
  })
}

/** After a decision everything that staff see of challenges, keys and figures may have changed. */
export async function invalidateChallenges(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: key }), queryClient.invalidateQueries({ queryKey: ['exam', 'staff'] })])
}
