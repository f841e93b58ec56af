import { z } from 'zod'
import { Empty, Id, Instant, LongPageQuery, longPageOf, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/**
 * `registered`: email not verified, or details missing. `qualified`: both are there. `collected`: the inviter has their coins too. `review`: staff
 * decide. `rejected`: it does not count.
 */
export const ReferralStatus = z.enum(['registered', 'review', 'qualified', 'collected', 'rejected'])
export type ReferralStatus = z.infer<typeof ReferralStatus>

/** Why staff look at a referral: many friends of one inviter from one address or device, or a mailbox that anybody can throw away. */
export const ReviewReason = z.enum(['address', 'device', 'email'])
export type ReviewReason = z.infer<typeof ReviewReason>

const Point = z.int()

const Friend = z.object({
  id: z.int(),
  /** "Ada L."; empty while it is not known, or not to be shown. */
  name: z.string(),
  date: Instant,
  status: ReferralStatus,
  /** What it brings the inviter; 0 above the most friends a year, and where it does not count. */
  point: Point,
})
export type Friend = z.infer<typeof Friend>

const Person = z.object({ id: z.int(), name: z.string(), email: z.string() })

export const ReferralRow = z.object({
  id: z.int(),
  inviter: Person,
  friend: Person,
  date: Instant,
  status: ReferralStatus,
  reasons: z.array(ReviewReason),
  /** The friend's email is verified, and their details are there. */
  is_verified: z.boolean(),
  is_bound: z.boolean(),
  /** What staff decided; null: nothing yet. */
  decision: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
  /** Whether the caller may decide it: it waits, and they are neither of the two. */
  decidable: z.boolean(),
})
export type ReferralRow = z.infer<typeof ReferralRow>

/** Another friend of the same inviter, to compare. */
export const OtherFriend = z.object({
  id: z.int(),
  friend: Person,
  date: Instant,
  status: ReferralStatus,
  /** From the same address, with the same device: false also where that isn't kept any more. */
  same_address: z.boolean(),
  same_device: z.boolean(),
})
export type OtherFriend = z.infer<typeof OtherFriend>

export const ReferralDetail = ReferralRow.extend({
  qualified_at: Instant.nullable(),
  /** Since when the inviter has their T-Coins. */
  collected_at: Instant.nullable(),
  /** Those for the inviter; null until the friend has qualified. */
  inviter_point: Point.nullable(),
  /** Whether its address and device can still be compared: they are kept for a week. */
  has_place: z.boolean(),
  /** How many friends the inviter has, this one too. */
  friend_count: z.int(),
  /** At most fifty: those from the same address or with the same device first, then the newest. */
  others: z.array(OtherFriend),
})
export type ReferralDetail = z.infer<typeof ReferralDetail>

const guardianNeeded = { GUARDIAN_NEEDED: { status: 403, message: 'referral.guardian_needed' } } as const

export const referralContract = {
  code: endpoint({
    method: 'GET',
    path: '/referral-code',
    access: 'signed-in',
    summary: "The person's code, made when it is first asked for, the link that carries it, and the T-Coins for each side",
    input: Empty,
    output: z.object({ code: z.string(), url: z.url(), reward_point: Point }),
    errors: guardianNeeded,
  }),
  check: endpoint({
    method: 'POST',
    path: '/referral-code/check',
    access: 'public',
    limit: { calls: 60, seconds: 60, by: 'address' },
    summary: 'Whether a code can be registered with, and the first name of whose it is; null where that is not known',
    input: z.object({ code: z.string().trim().min(1).max(32) }).meta({ examples: [{ code: 'ABCD2345' }] }),
    output: z.object({ valid: z.boolean(), inviter_first_name: z.string().nullable() }),
  }),
  used: endpoint({
    method: 'GET',
    path: '/referral-code/used',
    access: 'signed-in',
    summary: 'Friends who registered with the code of the person, newest first, and what can be collected',
    input: PageQuery.omit({ q: true }),
    output: pageOf(Friend).extend({ collectable_point: Point, collected_point: Point }),
    errors: guardianNeeded,
  }),
  exchangePoint: endpoint({
    method: 'POST',
    path: '/referral-code/exchange-point',
    access: 'signed-in',
    idempotent: true,
    limit: { calls: 30, seconds: 60, by: 'person' },
    summary: 'Collects all that can be collected; `point` is 0 where there is nothing',
    input: Empty,
    output: z.object({ point: Point, balance: Point }),
    errors: guardianNeeded,
  }),
}

const decision = z
  .object({
    id: Id,
    reason: z.string().trim().min(3, 'referral.reason_needed').max(500),
  })
  .meta({ examples: [{ id: 1, reason: 'A whole class registered on one day' }] })

const noSuchReferral = { NO_SUCH_REFERRAL: { status: 422, message: 'referral.no_such_referral' } } as const

const decisionRefusals = {
  ...noSuchReferral,
  REFERRAL_DECIDED: { status: 422, message: 'referral.decided' },
  NOT_ONESELF: { status: 403, message: 'identity.not_oneself' },
} as const

/** What staff see and decide of referrals. */
export const referralAdminContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/referral',
    access: 'referral:admin',
    summary: 'Referrals, newest first; `person` is either side',
    input: LongPageQuery.omit({ q: true }).extend({ status: ReferralStatus.optional(), person: Id.optional() }),
    output: longPageOf(ReferralRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/referral/{id}',
    access: 'referral:admin',
    summary: 'One referral with the other friends of its inviter',
    input: z.object({ id: Id }),
    output: ReferralDetail,
    errors: noSuchReferral,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/referral/{id}/approve',
    access: 'referral:admin',
    idempotent: true,
    summary: 'Lets a referral that waits for review count; the friend gets their T-Coins as soon as they have qualified',
    input: decision,
    output: ReferralRow,
    errors: decisionRefusals,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/referral/{id}/reject',
    access: 'referral:admin',
    summary: 'Ends a referral that waits for review; it brings nothing more',
    input: decision,
    output: ReferralRow,
    errors: decisionRefusals,
  }),
}
