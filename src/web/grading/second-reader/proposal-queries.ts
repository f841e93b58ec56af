import { queryOptions } from '@tanstack/react-query'
import type { Proposals } from '#contract/grading/second-reader.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { queryClient } from '#web/kit/api/query.ts'

/** Refusals are shown beside the proposals: nothing moves a grader away from what they typed. */
const stay = { context: { room: true } } as const

const askAgainMs = 30_000

/** What a second reader proposes; asked again as long as it hasn't answered. Where none is connected there is nothing, and it is asked once. */
export function proposalsQuery(id: number) {
  return queryOptions({
    queryKey: ['grading-form', 'proposals', id],
    queryFn: () => api.secondReader.proposals({ id }, stay),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.is_waiting === true ? askAgainMs : false),
    retry: false,
  })
}

type Comment = Proposals['comments'][number]

function changeProposals(id: number, change: (proposals: Proposals) => Proposals): void {
  queryClient.setQueryData(proposalsQuery(id).queryKey, (data) =>
    data === undefined || data.proposals === null ? data : { ...data, proposals: change(data.proposals) },
  )
}

/** Notes what was done with a proposal: here at once, and on the server. */
export async function chooseProposal(id: number, { id: proposal }: Comment, choice: 'open' | 'taken' | 'dropped'): Promise<void> {
  changeProposals(id, (proposals) => ({
    ...proposals,
    comments: proposals.comments.flatMap((comment) =>
      comment.id !== proposal ? [comment] : choice === 'taken' ? [] : [{ ...comment, choice }],
    ),
  }))
  await api.secondReader.choose({ id, proposal, choice }, stay)
}

/** Asks for the bands, which the server shows once the saved draft has all of the grader's own. */
export async function showProposedBands(id: number): Promise<void> {
  const { bands } = await api.secondReader.bands({ id }, stay)
  changeProposals(id, (proposals) => ({ ...proposals, bands }))
}
