import { strictOpen } from '#contract/attempt/strict-open.ts'
import { noSuchSection } from '#contract/grading/order.contract.ts'
import { Id } from '#contract/kit/common.ts'
import { answerSheet, type GradedSheetContext, toSheet } from '#server/grading/graded/graded-sheet.handlers.ts'
import type { GradedSheet } from '#server/grading/graded/graded-document.ts'
import { requireSection } from '#server/grading/grading.policy.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { getRevision } from './revision.service.ts'

/** What stands on the sheet of a revision that was graded. */
export async function getRevisionSheet(context: GradedSheetContext, id: number, caller: Caller): Promise<GradedSheet> {
  const { section, part } = await getRevision(context, id, caller)
  return { ...(await toSheet(context, section, caller)), revisedPart: part }
}

/** What a grader has written about a revision, as a PDF. */
export function createRevisionSheetRoute(context: GradedSheetContext): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/grading/revision/{id}/sheet.pdf',
    access: 'signed-in',
    limit: { calls: 20, seconds: 60, by: 'person' },
    summary: 'A graded revision as a sheet to print or keep, in the language of `lang` (en, cn, tw), else of the call',
    produces: 'application/pdf',
    errors: { ...noSuchSection, ...strictOpen },
    handle: async (call) => {
      const id = requireSection(Id.safeParse(call.params['id']).data)
      return answerSheet(call, `revision-${id}`, () => getRevisionSheet(context, id, call.caller))
    },
  })
}
