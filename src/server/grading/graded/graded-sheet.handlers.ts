import { gradedRefusals, type GradedSection } from '#contract/grading/graded.contract.ts'
import { GradedSkill } from '#contract/grading/marking.ts'
import { Id, Lang, localeTag } from '#contract/kit/common.ts'
import { drawPdf } from '#server/kit/pdf/draw-pdf.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
import { findMember } from '#server/plan/index.ts'
import type { ReviewContext } from '#server/result/index.ts'
import { describeGraded, type GradedSheet } from './graded-document.ts'
import { requireSection } from './graded.policy.ts'
import { getGradedSection } from './graded.service.ts'

/** What making a sheet needs besides the section: how the brand of a host looks. */
export interface GradedSheetContext extends ReviewContext {
  readonly brandingOf: (host: string) => GradedSheet['branding']
}

/** What stands on the sheet of a graded section, in the brand of the host that was asked. */
export async function toSheet(context: GradedSheetContext, section: GradedSection, caller: Caller): Promise<GradedSheet> {
  requireSection(section.markings[0])
  const { timezone } = await findMember(context.db, personOf(caller))
  const { name, colour } = context.brandingOf(caller.host)
  return { section, branding: { name, colour }, timeZone: timezone ?? caller.timeZone ?? null }
}

type SheetCall = Pick<RawCall, 'params' | 'query' | 'caller'>

/** Where a sheet is asked for, and what stands on it. */
interface SheetSource {
  readonly path: `/${string}`
  readonly summary: string
  readonly errors: NonNullable<RawRoute['errors']>
  read(call: SheetCall): Promise<{ readonly name: string; readonly sheet: GradedSheet }>
}

/** Answers a sheet as a PDF in the language of `lang`, else of the call. */
export function sheetRoute({ read, ...source }: SheetSource): RawRoute {
  return rawRoute({
    ...source,
    method: 'GET',
    access: 'signed-in',
    limit: { calls: 20, seconds: 60, by: 'person' },
    produces: 'application/pdf',
    handle: async (call) => {
      const lang = Lang.default(call.caller.lang).safeParse(call.query['lang'])
      if (!lang.success) throw new InvalidInput({ lang: ['http.field_invalid'] })
      const { name, sheet } = await read(call)
      const body = await drawPdf(describeGraded(sheet, lang.data))
      const headers = {
        'content-type': 'application/pdf',
        'content-language': localeTag[lang.data],
        'content-disposition': `attachment; filename="${name}-${lang.data}.pdf"`,
        'cache-control': 'private, no-store',
      }
      return { status: 200, headers, body }
    },
  })
}

/** What graders have written about a section, as a PDF. */
export function createGradedSheetRoute(context: GradedSheetContext): RawRoute {
  return sheetRoute({
    path: '/grading/attempt/{attempt_id}/{skill}/sheet.pdf',
    summary: 'A graded section as a sheet to print or keep, in the language of `lang` (en, cn, tw), else of the call',
    errors: gradedRefusals,
    read: async ({ params, query, caller }) => {
      const attempt_id = requireSection(Id.safeParse(params['attempt_id']).data)
      const skill = requireSection(GradedSkill.safeParse(params['skill']).data)
      const child_id = Id.optional().safeParse(query['child_id']).data
      const section = await getGradedSection(context, { attempt_id, skill, ...(child_id !== undefined && { child_id }) }, caller)
      return { name: `grading-${attempt_id}-${skill}`, sheet: await toSheet(context, section, caller) }
    },
  })
}
