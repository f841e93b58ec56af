import type { Lang } from '#contract/kit/common.ts'
import { findMember } from '#server/plan/index.ts'
import { namePeople } from '#server/identity/index.ts'
import type { ReviewContext } from '#server/result/awaiting.service.ts'
import { describeOutcome, getOutcome } from '#server/result/result.service.ts'
import { formatCandidateNumber } from '#server/attempt/index.ts'
import { drawPdf } from '#server/kit/pdf/draw-pdf.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { describeSheet, type Sheet, type SheetBranding } from './sheet-document.ts'

/** What making a sheet needs besides the attempt: how the brand of a host looks. */
export interface SheetContext extends ReviewContext {
  readonly brandingOf: (host: string) => SheetBranding
}

/** What stands on the sheet of a handed-in attempt, in the brand of the host that was asked. */
export async function getSheet(context: SheetContext, attemptId: number, caller: Caller): Promise<Sheet> {
  const outcome = await getOutcome(context, attemptId, caller)
  const { personId } = outcome.facts
  const [result, nameOf, member] = await Promise.all([
    describeOutcome(context, outcome),
    namePeople(context.db, [personId]),
    findMember(context.db, personId),
  ])
  const { name, colour } = context.brandingOf(caller.host)
  return {
    branding: { name, colour },
    result,
    candidate: { name: nameOf(personId).name, number: formatCandidateNumber(outcome.record) },
    timeZone: member.timezone ?? caller.timeZone ?? null,
  }
}

/** The result of a handed-in attempt as a PDF. */
export async function getResultSheet(context: SheetContext, wanted: { id: number; lang: Lang }, caller: Caller): Promise<Buffer> {
  return drawPdf(describeSheet(await getSheet(context, wanted.id, caller), wanted.lang))
}
