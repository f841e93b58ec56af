import { readClock } from '#server/kit/clock.ts'
import type { Log } from '#server/kit/log.ts'
import { type GoesOn, type Rounds, startRounds } from '#server/kit/rounds.ts'
import { deleteOldNotices } from './notification.store.ts'
import type { NoticeStreams } from './streams.ts'
import { type NoticeHouse, openTelling } from './tell.service.ts'

const everyMs = 1000
const houseworkMs = 3_600_000

/** Turns facts into notices and sends their news to open windows, until it is stopped. */
export function startTelling(house: NoticeHouse, { streams, log }: { readonly streams: NoticeStreams; readonly log: Log }): Rounds {
  const tell = openTelling(house, log)
  let lastHousework: Date | undefined
  const round = async (goesOn: GoesOn) => {
    await tell(goesOn)
    const now = await readClock(house.db)
    if (lastHousework !== undefined && Math.abs(now.getTime() - lastHousework.getTime()) < houseworkMs) return
    lastHousework = now
    while (goesOn() && (await deleteOldNotices(house.db)));
  }
  const telling = startRounds(round, { everyMs, log, name: 'the telling of facts' })
  const streaming = startRounds(streams.round, { everyMs, log, name: 'the news of notices' })
  return { stop: async () => void (await Promise.all([telling.stop(), streaming.stop()])) }
}
