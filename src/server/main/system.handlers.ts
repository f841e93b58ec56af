import { api } from '#server/http/api.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'

export interface SystemDeps {
  readonly db: Db
  readonly testClock: boolean
}

export function createSystemHandlers({ db, testClock }: SystemDeps) {
  return {
    health: api.system.health.handler(async () => {
      try {
        await sql`select 1`.execute(db)
      } catch {
        throw new Refusal('NOT_READY')
      }
      return { status: 'ok' as const }
    }),
    moveClock: api.system.moveClock.handler(async ({ input }) => {
      if (!testClock) throw new Refusal('NO_TEST_CLOCK')
      const moved = await moveClock(db, input.reset === true ? 'reset' : { advanceMs: input.advance_ms ?? 0 })
      return { now: moved.now.toISOString(), offset_ms: moved.offsetMs }
    }),
  }
}
