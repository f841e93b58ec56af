import { z } from 'zod'
import type { Allowance, Bucket } from '#contract/plan/allowance.ts'
import type { Lang } from '#contract/kit/common.ts'
import { sayRenewal } from '#contract/plan/say-renewal.ts'
import { findMember } from '#server/account/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { readSetting } from '#server/kit/setting.ts'
import { isTimeZone } from './day-end.ts'
import { countUse, findWindow, takeBackUse, type Purse } from './quota-window.store.ts'
import { findWindowEnd } from './window-end.ts'

const perDay = {
  full: { key: 'free_full_tests_per_day', fallback: 2, refusal: 'FULL_TESTS_USED' },
  section: { key: 'free_sections_per_day', fallback: 5, refusal: 'SECTIONS_USED' },
} as const satisfies Record<Bucket, { key: string; fallback: number; refusal: string }>

const Limit = z.int().min(0).max(10_000)

/** Whose clock and language count. */
type Reader = Pick<Caller, 'lang' | 'timeZone'>

interface Day {
  readonly now: Date
  readonly zone: string
  /** Null: the person may take as many as they like. */
  readonly limit: number | null
  readonly used: number
  /** When the open window ends, or the one that would open now. */
  readonly end: Date
}

/** The zone that the person has said, else the one that their device is in. */
function pickZone(said: string | null, device: string | null | undefined): string {
  return [said, device].find((zone) => typeof zone === 'string' && isTimeZone(zone)) ?? 'UTC'
}

async function findDay(db: Db | Tx, purse: Purse, reader: Reader): Promise<Day> {
  const { key, fallback } = perDay[purse.bucket]
  const [member, limit, window, now] = await Promise.all([
    findMember(db, purse.personId),
    readSetting(db, key, { schema: Limit, fallback }),
    findWindow(db, purse),
    readClock(db),
  ])
  const zone = pickZone(member.timezone, reader.timeZone)
  const isOpen = window !== undefined && window.window_end > now
  return {
    now,
    zone,
    limit: member.isFree ? limit : null,
    used: isOpen ? window.used : 0,
    end: isOpen ? window.window_end : findWindowEnd(now, zone, window?.window_end ?? null),
  }
}

function refuse(bucket: Bucket, { now, zone, limit, end }: Day, lang: Lang): never {
  const details = { bucket, limit, resets_at: end.toISOString(), time: sayRenewal(end, { now: now.getTime(), zone, lang }) }
  throw new Refusal(perDay[bucket].refusal, details)
}

/** Refuses what could not be begun today anyway. */
export async function checkAllowance(db: Db, purse: Purse, reader: Reader): Promise<void> {
  const day = await findDay(db, purse, reader)
  if (day.limit !== null && day.used >= day.limit) refuse(purse.bucket, day, reader.lang)
}

/** Takes one from what is left of the day, or refuses. Answers when it was counted; null: the person has no limit. */
export async function spendAllowance(tx: Tx, purse: Purse, reader: Reader): Promise<Date | null> {
  const day = await findDay(tx, purse, reader)
  if (day.limit === null) return null
  if (!(await countUse(tx, purse, { now: day.now, end: day.end, limit: day.limit }))) refuse(purse.bucket, day, reader.lang)
  return day.now
}

/** Gives back what was counted then, if its day is not over. */
export async function giveBackAllowance(tx: Tx, purse: Purse, spentAt: Date): Promise<void> {
  await takeBackUse(tx, purse, { spentAt, now: await readClock(tx) })
}

/** What is left of a person's day in each bucket. */
export async function getQuota(db: Db, person: Omit<Purse, 'bucket'>, reader: Reader): Promise<Record<Bucket, Allowance>> {
  const [full, section] = await Promise.all(
    (['full', 'section'] as const).map(async (bucket) => {
      const { limit, used, end } = await findDay(db, { ...person, bucket }, reader)
      return { limit, used, resets_at: limit === null ? null : end.toISOString() }
    }),
  )
  if (full === undefined || section === undefined) throw new Error('two buckets were asked for')
  return { full, section }
}
