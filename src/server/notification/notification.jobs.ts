import type { Schedule } from '#server/kit/job/schedule.ts'
import { deleteOldNotices } from './notification.store.ts'
import type { NoticeStreams } from './streams.ts'

/** Sends the news of notices to the windows that are open on this server, and forgets old notices. */
export function createNotificationSchedules({ streams }: { readonly streams: NoticeStreams }): Schedule[] {
  return [
    { name: 'notice.send-news', everyMs: 1000, runsOn: 'each-server', run: () => streams.round() },
    {
      name: 'notice.delete-old',
      everyMs: 3_600_000,
      runsOn: 'one-server',
      run: async ({ db, signal }) => {
        while (!signal.aborted && (await deleteOldNotices(db)));
      },
    },
  ]
}
