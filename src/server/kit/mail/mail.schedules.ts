import type { Schedule } from '#server/kit/job/schedule.ts'
import { deleteOldMail, giveUpDiscarded, listKeptMails } from './mail.store.ts'
import type { MailTransport } from './mail-transport.ts'

const hourMs = 3_600_000

/** What is done about emails once an hour: old ones go, and on each server the files of those that went. */
export function createMailSchedules({ sweep }: MailTransport): Schedule[] {
  return [
    {
      name: 'mail.delete-old',
      everyMs: hourMs,
      runsOn: 'one-server',
      run: async ({ db }) => {
        await giveUpDiscarded(db)
        await deleteOldMail(db)
      },
    },
    ...(sweep === undefined
      ? []
      : [
          {
            name: 'mail.sweep-folder',
            everyMs: hourMs,
            runsOn: 'each-server',
            run: ({ db }) => sweep((ids) => listKeptMails(db, ids)),
          } satisfies Schedule,
        ]),
  ]
}
