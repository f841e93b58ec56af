import { Id } from '#contract/kit/common.ts'
import { mediaKeyName, requireAttempt } from '#server/attempt/index.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { answerPdf, readDocumentLang } from '#server/kit/request/answer-pdf.ts'
import { rememberKey } from '#server/kit/secret.ts'
import { getResultSheet, type SheetContext } from './sheet.service.ts'

/** The result sheet as a PDF. */
export function createResultRawRoutes({ db, access, brandingOf }: Omit<SheetContext, 'mediaKey'>): RawRoute[] {
  return [createSheetRoute({ db, access, brandingOf, mediaKey: rememberKey(db, mediaKeyName) })]
}

export function createSheetRoute(context: SheetContext): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/ielts/attempt/{id}/result-sheet.pdf',
    access: 'attempt-holder',
    limit: { calls: 20, seconds: 60, by: 'person' },
    summary: 'The result as a sheet to print or hand on, in the language of `lang` (en, cn, tw), else of the call',
    produces: 'application/pdf',
    errors: {
      NO_SUCH_ATTEMPT: { status: 403, message: 'attempt.no_such_attempt' },
      NOT_SUBMITTED: { status: 403, message: 'result.not_submitted' },
      ATTEMPT_VOID: { status: 403, message: 'result.attempt_void' },
      ...strictOpen,
    },
    handle: async (call) => {
      const id = requireAttempt(Id.safeParse(call.params['id']).data)
      const lang = readDocumentLang(call)
      return answerPdf(await getResultSheet(context, { id, lang }, call.caller), { name: `result-${id}-${lang}.pdf`, lang })
    },
  })
}
