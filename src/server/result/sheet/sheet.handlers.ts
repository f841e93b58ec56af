import { Id, Lang, localeTag } from '#contract/kit/common.ts'
import { mediaKeyName, requireAttempt } from '#server/attempt/index.ts'
import { type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
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
    handle: async ({ params, query, caller }) => {
      const id = requireAttempt(Id.safeParse(params['id']).data)
      const lang = Lang.default(caller.lang).safeParse(query['lang'])
      if (!lang.success) throw new InvalidInput({ lang: ['http.field_invalid'] })
      const body = await getResultSheet(context, { id, lang: lang.data }, caller)
      const name = `result-${id}-${lang.data}.pdf`
      const headers = {
        'content-type': 'application/pdf',
        'content-language': localeTag[lang.data],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      }
      return { status: 200, headers, body }
    },
  })
}
