import { z } from 'zod'
import { type Allowance, allowanceRefusals, type Bucket } from '#contract/plan/allowance.ts'
import type { Lang } from '#contract/kit/common.ts'
import { formatRenewal } from '#contract/plan/format-renewal.ts'
import { findMembers, type Member } from './member.service.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { createBatcher, forEachDb } from '#server/kit/batch/batcher.ts'
import { type Refusal, refusalsOf } from '#server/kit/refusal.ts'
import { readSetting, toSetting } from '#server/kit/setting.ts'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import { countUses, listWindows, type AllowanceKey, type QuotaWindow, takeBackUse } from './quota-window.store.ts'
import { findWindowEnd } from './window-end.ts'

const refuse = refusalsOf(allowanceRefusals)

const perDay = {
  full: { key: 'free_full_tests_per_day', fallback: 2, refusal: 'FULL_TESTS_USED' },
  section: { key: 'free_sections_per_day', fallback: 5, refusal: 'SECTIONS_USED' },
} as const satisfies Record<Bucket, { key: string; fallback: number; refusal: string }>

const Limit = z.int().min(0).max(10_000)

/** Whose clock and language count. */
export type AllowanceReader = Pick<Caller, 'lang' | 'timeZone'>

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
  return findTimeZone(said, device) ?? 'UTC'
}

/** Somebody's allowance, and whoever asks for it. */
export interface AllowanceQuery {
  readonly allowance: AllowanceKey
  readonly reader: AllowanceReader
}

/** What is known about each allowance's day, in the order in which they were asked for. */
async function findDays(db: Db | Tx, asked: readonly AllowanceQuery[]): Promise<Day[]> {
  const allowances = asked.map(({ allowance }) => allowance)
  const keys = { full: perDay.full.key, section: perDay.section.key }
  const [members, windows] = await Promise.all([
    findMembers(
      db,
      allowances.map(({ personId }) => personId),
    ),
    listWindows(db, allowances, keys),
  ])
  return asked.map((one, place) => {
    const [member, window] = [members[place], windows[place]]
    if (member === undefined || window === undefined) throw new Error('a day was asked for and not answered')
    return toDay(one, member, window)
  })
}

function toDay({ allowance, reader }: AllowanceQuery, member: Member, { used, window_end, now, setting }: QuotaWindow): Day {
  const zone = pickZone(member.timezone, reader.timeZone)
  const limit = member.isFree ? toSetting(setting, { schema: Limit, fallback: perDay[allowance.bucket].fallback }) : null
  if (window_end !== null && window_end > now) return { now, zone, limit, used: used ?? 0, end: window_end }
  return { now, zone, limit, used: 0, end: findWindowEnd(now, zone, window_end) }
}

/** Whoever asks while others are being answered is answered together with those who do so too. */
const dayOf = forEachDb((db) => createBatcher<AllowanceQuery, Day>({ work: (asked) => findDays(db, asked) }))

function toRefusal(bucket: Bucket, { now, zone, limit, end }: Day & { limit: number }, lang: Lang): Refusal {
  const time = formatRenewal(end, { now: now.getTime(), zone, lang })
  return refuse[perDay[bucket].refusal]({ bucket, limit, resets_at: end.toISOString(), time })
}

/** What a free member may take a day, in each bucket. */
export async function getFreeAllowance(db: Db): Promise<Record<Bucket, number>> {
  const read = ({ key, fallback }: (typeof perDay)[Bucket]) => readSetting(db, key, { schema: Limit, fallback })
  const [full, section] = await Promise.all([read(perDay.full), read(perDay.section)])
  return { full, section }
}

/** Refuses what could not be begun today anyway. */
export async function checkAllowance(db: Db, allowance: AllowanceKey, reader: AllowanceReader): Promise<void> {
  const day = await dayOf(db)({ allowance, reader })
  const { limit } = day
  if (limit !== null && day.used >= limit) throw toRefusal(allowance.bucket, { ...day, limit }, reader.lang)
}

/**
 * Takes one from what is left of the day of each, who are different people. Answers in their order when it was counted, null where
 * there is no limit, or the refusal where nothing is left.
 */
export async function spendAllowances(tx: Tx, asked: readonly AllowanceQuery[]): Promise<(Date | null | Refusal)[]> {
  if (asked.length === 0) return []
  const days = await findDays(tx, asked)
  const uses = asked.flatMap(({ allowance }, place) => {
    const { now, end, limit = null } = days[place] ?? {}
    return now === undefined || end === undefined || limit === null ? [] : [{ allowance, now, end, limit }]
  })
  const counted = await countUses(tx, uses)
  return asked.map(({ allowance, reader }, place) => {
    const day = days[place]
    const limit = day?.limit ?? null
    if (day === undefined || limit === null) return null
    const began = counted.get(allowance.personId)
    if (began === undefined) return toRefusal(allowance.bucket, { ...day, limit }, reader.lang)
    // Who was a moment quicker may have opened the window after this one looked at the clock; what is given back must lie in it.
    return began > day.now ? began : day.now
  })
}

/** Gives back what was counted then, if its day is not over. */
export async function giveBackAllowance(tx: Tx, allowance: AllowanceKey, spentAt: Date): Promise<void> {
  await takeBackUse(tx, allowance, { spentAt, now: await readClock(tx) })
}

/** What is left of a person's day in each bucket. */
export async function getQuota(db: Db, person: Omit<AllowanceKey, 'bucket'>, reader: AllowanceReader): Promise<Record<Bucket, Allowance>> {
  const buckets = ['full', 'section'] as const
  const days = await findDays(
    db,
    buckets.map((bucket) => ({ allowance: { ...person, bucket }, reader })),
  )
  const [full, section] = days.map(({ limit, used, end }) => ({ limit, used, resets_at: limit === null ? null : end.toISOString() }))
  if (full === undefined || section === undefined) throw new Error('two buckets were asked for')
  return { full, section }
}
