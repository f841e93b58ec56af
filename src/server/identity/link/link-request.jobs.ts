import { z } from 'zod'
import { Lang } from '#contract/kit/common.ts'
import { handleJobs, type JobHandler, type JobKind } from '#server/kit/job/job-kind.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { isActiveAccount, type LinkContext } from '#server/identity/addressee.service.ts'
import * as store from '#server/identity/person.store.ts'
import { endRequest } from './link-request.store.ts'
import { mailPasswordLink } from './link.service.ts'

/** The address stays in the row of the request. */
const answerRequestKind: JobKind<{ readonly request_id: number }> = {
  name: 'identity.answer-link-request',
  payload: z.object({ request_id: z.int() }),
}

export async function enqueueLinkRequest(tx: Tx, id: number): Promise<void> {
  await enqueueJob(tx, answerRequestKind, { payload: { request_id: id } })
}

/**
 * Emails a link to everybody with an account who requested one within the hour; older requests are ignored. The email and the end of the request
 * are stored together.
 */
export function createLinkRequestJobs(context: LinkContext): JobHandler {
  return handleJobs(answerRequestKind, ({ payload, complete }) =>
    complete(async (tx) => {
      const request = await endRequest(tx, payload.request_id)
      if (request === undefined || request.isLate) return
      const person = await store.findPersonByEmail(tx, request.email)
      if (person === undefined || !isActiveAccount(person)) return
      await mailPasswordLink(tx, { person, lang: Lang.parse(request.lang), from: context.senderOf({ brand: request.brand }) })
    }),
  )
}
