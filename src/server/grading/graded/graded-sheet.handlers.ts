import { gradedRefusals, type GradedSection } from '#contract/grading/graded.contract.ts'
import { GradedSkill } from '#contract/grading/marking.ts'
import { Id } from '#contract/kit/common.ts'
import { answerPdf, readDocumentLang } from '#server/kit/request/answer-pdf.ts'
import { drawPdf } from '#server/kit/pdf/draw-pdf.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { type RawAnswer, type RawCall, type RawRoute, rawRoute } from '#server/kit/request/raw-route.ts'
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

/** A sheet as a PDF in the language of `lang`, else of the call. `name` is that of the file, without its language. */
export async function answerSheet(
  call: Pick<RawCall, 'query' | 'caller'>,
  name: string,
  read: () => Promise<GradedSheet>,
): Promise<RawAnswer> {
  const lang = readDocumentLang(call)
  return answerPdf(await drawPdf(describeGraded(await read(), lang)), { name: `${name}-${lang}.pdf`, lang })
}

/** What graders have written about a section, as a PDF. */
export function createGradedSheetRoute(context: GradedSheetContext): RawRoute {
  return rawRoute({
    method: 'GET',
    path: '/grading/attempt/{attempt_id}/{skill}/sheet.pdf',
    access: 'signed-in',
    limit: { calls: 20, seconds: 60, by: 'person' },
    summary: 'A graded section as a sheet to print or keep, in the language of `lang` (en, cn, tw), else of the call',
    produces: 'application/pdf',
    errors: gradedRefusals,
    handle: async (call) => {
      const attempt_id = requireSection(Id.safeParse(call.params['attempt_id']).data)
      const skill = requireSection(GradedSkill.safeParse(call.params['skill']).data)
      const child_id = Id.optional().safeParse(call.query['child_id']).data
      return answerSheet(call, `grading-${attempt_id}-${skill}`, async () => {
        const section = await getGradedSection(context, { attempt_id, skill, ...(child_id !== undefined && { child_id }) }, call.caller)
        return toSheet(context, section, call.caller)
      })
    },
  })
}
