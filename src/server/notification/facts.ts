import { z } from 'zod'
import type { NoticeKind } from '#contract/notification/notification.contract.ts'
import type { ToldFact } from '#server/kit/event/outbox.ts'
import type { Params } from './notification.store.ts'

/** What a fact means to a person. */
export interface Meaning {
  readonly personId: number
  readonly kind: NoticeKind
  readonly params: Params
  /** The page where the person sees it, or can do something about it; of a link it depends on their side. */
  readonly url: string | null
  /** A link whose other side it is about: how that side is known to this person becomes `email` of the parameters. */
  readonly linkId?: number
  /** People it is about: how each is called becomes a parameter of that name; null stays null. */
  readonly people?: Readonly<Record<string, number | null>>
}

type Read = (payload: unknown) => Meaning | null

/** Facts told before notices were made name nobody: they are nobody's news. */
const Who = z.object({ person_id: z.int() })

/** Reads a payload that begins with `person_id`; what it must hold else, and what it means. */
function reading<T extends z.ZodObject>(shape: T, toMeaning: (payload: z.infer<T>) => Omit<Meaning, 'personId'>): Read {
  return (payload) => {
    const who = Who.safeParse(payload)
    return who.success ? { personId: who.data.person_id, ...toMeaning(shape.parse(payload)) } : null
  }
}

const resultOf = (attemptId: number) => `/ielts/result?attempt=${attemptId}`
const explanationOf = (attemptId: number) => `/ielts/explanation?attempt=${attemptId}`
const Figures = z.object({ raw: z.number(), max: z.number() })

function readingLink(event: 'requested' | 'connected' | 'declined' | 'ended'): Read {
  return reading(z.object({ link_id: z.int() }), ({ link_id: linkId }) => ({
    kind: 'parent_link',
    params: { event },
    url: null,
    linkId,
  }))
}

const settings = '/profile?tab=setting'

const Rights = z.object({
  person_id: z.int(),
  subject_id: z.int(),
  by_id: z.int().nullable(),
  right: z.enum(['super_admin', 'payroll']),
  given: z.boolean(),
})

/** Whose rights they are reads of their own; all others of somebody's. */
const readRights = reading(Rights, ({ person_id, subject_id, by_id, right, given }) => ({
  kind: 'rights_changed',
  params: { right, given, own: person_id === subject_id },
  people: { whom: subject_id, by: by_id },
  url: person_id === subject_id ? settings : `/students/${subject_id}`,
}))

/** Facts that somebody is told of, by module and event. A module whose facts shall be told too gets a line here, and its kind words. */
const readings: Readonly<Record<string, Readonly<Record<string, Read>>>> = {
  attempt: {
    remarked: reading(
      z.object({ attempt_id: z.int(), skill: z.string(), before: Figures, after: Figures }),
      ({ attempt_id, skill, before, after }) => ({
        kind: 'mark_corrected',
        params: { skill, before: before.raw, after: after.raw, max: after.max },
        url: resultOf(attempt_id),
      }),
    ),
    challenge_decided: reading(
      z.object({ attempt_id: z.int(), skill: z.string(), question: z.string(), status: z.enum(['accepted', 'declined']) }),
      ({ attempt_id, ...params }) => ({ kind: 'challenge_answered', params, url: explanationOf(attempt_id) }),
    ),
    late_decided: reading(z.object({ attempt_id: z.int(), decision: z.string(), count: z.int() }), ({ attempt_id, decision, count }) => ({
      kind: 'attempt_decided',
      params: { decision, count },
      url: resultOf(attempt_id),
    })),
    voided: reading(z.object({ attempt_id: z.int() }), ({ attempt_id }) => ({
      kind: 'attempt_decided',
      params: { decision: 'void', count: 0 },
      url: resultOf(attempt_id),
    })),
  },
  feedback: {
    ended: reading(z.object({ status: z.string(), reply: z.string().nullable() }), (params) => ({
      kind: 'report_answered',
      params,
      url: null,
    })),
  },
  privacy: {
    export_made: reading(z.object({ subject_id: z.int(), own: z.boolean() }), ({ subject_id, own }) => ({
      kind: 'export_made',
      params: { whose: own ? 'own' : 'child' },
      url: own ? `${settings}#export` : `/profile/child/${subject_id}`,
    })),
  },
  account: {
    parent_link_requested: readingLink('requested'),
    parent_link_verified: readingLink('connected'),
    parent_link_rejected: readingLink('declined'),
    parent_link_revoked: readingLink('ended'),
    pro_changed: reading(z.object({ until: z.string().nullable() }), (params) => ({ kind: 'pro_changed', params, url: null })),
    signed_in_anew: reading(z.object({ device: z.string().nullable() }), (params) => ({
      kind: 'new_sign_in',
      params,
      url: settings,
    })),
    password_changed: reading(z.object({}), () => ({ kind: 'password_changed', params: {}, url: settings })),
    email_changed: reading(z.object({}), () => ({ kind: 'email_changed', params: {}, url: settings })),
    rights_changed: readRights,
  },
}

/** What a fact means to whom; null: it is nobody's news. */
export function findMeaning({ topic, payload }: Pick<ToldFact, 'topic' | 'payload'>): Meaning | null {
  const [module = '', event = ''] = topic.split('.')
  return readings[module]?.[event]?.(payload) ?? null
}
