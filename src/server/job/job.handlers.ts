import { jobContract } from '#contract/job/job.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import type { Db } from '#server/kit/database.ts'
import { countJobs, discardJob, listJobs, listSchedules, retryJob } from './job.service.ts'

const on = implementContract(jobContract)

export function createJobHandlers({ db }: { readonly db: Db }) {
  return {
    list: on.list.handler(({ input }) => listJobs(db, input)),
    counts: on.counts.handler(() => countJobs(db)),
    schedules: on.schedules.handler(() => listSchedules(db)),
    retry: on.retry.handler(({ input, context }) => retryJob(db, input.id, context)),
    discard: on.discard.handler(async ({ input, context }) => {
      await discardJob(db, input.id, context)
      return {}
    }),
  }
}
