import { randomInt } from 'node:crypto'
import type { Mode, Started, Version } from '#contract/attempt/attempt.ts'
import { bucketOf } from '#contract/attempt/bucket.ts'
import type { Product, Skill } from '#contract/content/group-type.ts'
import { findPublishedTest, type PublishedTest } from '#server/exam/index.ts'
import { personOf, type Caller } from '#server/kit/request/caller.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { FileStore } from '#server/kit/file-store/index.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { refuse } from '#server/attempt/attempt.refusals.ts'
import { checkAllowance } from '#server/plan/index.ts'
import * as store from '#server/attempt/attempt.store.ts'
import { createAttemptToken, readOnlyEpoch } from '#server/attempt/attempt-token.ts'
import { requireCandidate, requireOwner } from '#server/attempt/attempt.policy.ts'
import { maxTakeoversPerHour } from '#server/attempt/time-rules.ts'
import type { AttemptAccess } from '#server/attempt/attempt-access.ts'
import { requireAttempt } from '#server/attempt/attempt.policy.ts'
import { requireGuardian } from '#server/attempt/guardian.ts'
import { refuseWhileStrict } from '#server/attempt/key-reading.service.ts'
import { findAttemptContent, type AttemptContent } from './attempt-content.ts'
import { type RequestedScope, findNeededDevices } from './offered-sections.ts'
import { listSections } from '#server/attempt/section.store.ts'
import type { StartSteps } from './start-steps.ts'
import type { CreatedAttempt } from './start.store.ts'
import { toSectionState } from '#server/attempt/states-on-wire.ts'

/** What starting a test needs. */
export interface StartContext {
  readonly db: Db
  readonly files: FileStore
  readonly access: AttemptAccess
  readonly starts: StartSteps
}

export interface StartRequest extends RequestedScope {
  readonly test_id: number
  readonly mode: Mode
  readonly version: Version
}

export async function getTestToStart(db: Db, id: number, product: Product): Promise<PublishedTest> {
  const test = await findPublishedTest(db, id)
  if (test === null || test.product !== product) throw refuse.UNKNOWN_TEST()
  return test
}

/** Starts a test, or answers the open attempt at the same test and scope, with a token that only reads: its window takes over first. */
export async function startAttempt(context: StartContext, asked: StartRequest, caller: Caller): Promise<Started> {
  const { scope, skill = null, part = null } = asked
  const place = { personId: personOf(caller), testId: asked.test_id, scope, skill, part }
  try {
    const plan = await planAttempt(context, { place, asked }, caller)
    const created = await context.starts.create(toNewAttempt(plan))
    if (created !== null) return await toStartedResponse(context, plan, created)
  } catch (error) {
    // What is open already is gone on with, whatever stands in the way of a new one.
    const resumed = error instanceof Refusal ? await resumeAttempt(context, asked, place) : null
    if (resumed === null) throw error
    return resumed
  }
  const resumed = await resumeAttempt(context, asked, place)
  if (resumed === null) throw new Error('an attempt was open, and was over before it could be gone on with')
  return resumed
}

interface PlanRequest {
  readonly place: store.AttemptPlace
  readonly asked: StartRequest
}

/** What would be begun, if the person may. */
async function planAttempt(context: StartContext, { place, asked }: PlanRequest, caller: Caller): Promise<Plan> {
  const { db } = context
  requireCandidate(caller.session?.roles ?? [])
  const test = await getTestToStart(db, asked.test_id, caller.product)
  const content = await findAttemptContent(context, test, asked)
  if (content === null) throw new InvalidInput({ scope: ['attempt.scope_not_offered'] })
  if (place.scope === 'retake' && !(await store.hasTakenWhole(db, place))) throw refuse.NO_FULL_MOCK()
  const skills = content.sections.map((section) => section.skill)
  await requireGuardian(db, place.personId, skills)
  await refuseWhileStrict(db, { ...place, attemptId: null, skills })
  await checkAllowance(db, { personId: place.personId, product: test.product, bucket: bucketOf(place.scope) }, caller)
  return { test, content, place, asked }
}

async function resumeAttempt(context: StartContext, asked: StartRequest, place: store.AttemptPlace): Promise<Started | null> {
  const open = await store.findOpenAttempt(context.db, place)
  if (open === undefined) return null
  const { id, mode, version } = open
  if (mode !== asked.mode || version !== asked.version) throw refuse.OPEN_OTHERWISE({ attempt_id: id, mode, version })
  return toResumed(context, open)
}

export interface Plan {
  readonly test: PublishedTest
  readonly content: AttemptContent
  readonly place: store.AttemptPlace
  readonly asked: Pick<StartRequest, 'mode' | 'version'>
  /** The whole revision that staff look at. */
  readonly previewOf?: string
}

/** An attempt as it is stored before anybody has opened it. */
export function toNewAttempt({ test, content, place, asked, previewOf }: Plan): store.NewAttempt {
  return {
    ...place,
    revision: content.revision,
    product: test.product,
    testTitle: test.title,
    module: test.module,
    mode: asked.mode,
    version: asked.version,
    previewOf: previewOf ?? null,
    candidateNumber: String(randomInt(100_000_000, 1_000_000_000)),
    sections: content.sections,
  }
}

type ResponseContext = Pick<StartContext, 'db' | 'access'>

/** A new attempt as its window needs it; its next call finds it in memory. */
export async function toStartedResponse({ access }: ResponseContext, plan: Plan, { id, created_at }: CreatedAttempt): Promise<Started> {
  const { test, content, place, asked, previewOf } = plan
  const skills = content.sections.map(({ skill }) => skill)
  const { personId, testId, scope, part } = place
  const { revision } = content
  const preview = previewOf !== undefined
  access.remember({ id, personId, testId, revision, module: test.module, scope, part, mode: asked.mode, preview, skills })
  const sections = content.sections.map((section) => toSectionState({ ...section, ...untouched }, created_at))
  const token = createAttemptToken(await access.tokenKey(), id, 1)
  return { id, resumed: false, status: 'created', epoch: 1, attempt_token: token, sections }
}

/** A section that nobody has opened. */
const untouched = {
  status: 'locked',
  opened_at: null,
  deadline_at: null,
  closed_at: null,
  close_reason: null,
  paused_at: null,
  remaining_ms: null,
} as const

/** An attempt that was started elsewhere: whoever continues it takes it over, and its log records that. */
export async function toResumed({ db, access }: ResponseContext, open: { id: number; status: string }): Promise<Started> {
  const { id, status } = open
  const epoch = readOnlyEpoch
  const [sections, now, key] = await Promise.all([listSections(db, id), readClock(db), access.tokenKey()])
  const states = sections.map((section) => toSectionState(section, now))
  return { id, resumed: true, status, epoch, attempt_token: createAttemptToken(key, id, epoch), sections: states }
}

export interface DeviceCheck {
  readonly id: number
  readonly speaker: boolean
  readonly microphone: boolean
  readonly recordingConsent?: boolean
}

/**
 * The version of the consent text that candidates are shown. A new wording gets a new version. Every attempt asks again, and keeps the version that
 * was on the screen: consents to 2026-11, which says the same in other words, stay as they are.
 */
const consentTextVersion = '2026-11-25'

/** Why the check is not passed, by field: devices that the sections need, and consent where a voice is recorded. */
function findMissingChecks(skills: readonly Skill[], given: DeviceCheck): Record<string, string[]> {
  const needed = findNeededDevices(skills)
  return {
    ...(needed.speaker && !given.speaker ? { speaker: ['attempt.speaker_needed'] } : {}),
    ...(needed.microphone && !given.microphone ? { microphone: ['attempt.microphone_needed'] } : {}),
    ...(needed.microphone && given.recordingConsent !== true ? { recording_consent: ['attempt.consent_needed'] } : {}),
  }
}

/** Passes the check with what the sections need, and stores the consent to recordings; idempotent. */
export async function passSystemCheck(
  { db, access, starts }: StartContext,
  given: DeviceCheck,
  caller: Caller,
): Promise<{ status: string }> {
  const { id, personId, skills } = await access.checkWriter(given.id, caller)
  const lacking = findMissingChecks(skills, given)
  if (Object.keys(lacking).length > 0) throw new InvalidInput(lacking)
  await requireGuardian(db, personId, skills)
  const consent = findNeededDevices(skills).microphone ? consentTextVersion : null
  return { status: requireAttempt(await starts.passCheck({ attemptId: id, personId, consent })) }
}

/** Gives the lease to the owner's window: from now on any other one reads only. A token alone takes nothing over. */
export async function takeOver({ db, access }: ResponseContext, attemptId: number, caller: Caller) {
  const { facts, rights } = await access.check(attemptId, caller)
  requireOwner(rights)
  const { id } = facts
  const key = await access.tokenKey()
  return inTransaction(db, async (tx) => {
    await store.lockAttempt(tx, id)
    const { count, retryAfterSeconds } = await store.countTakeovers(tx, id)
    if (count >= maxTakeoversPerHour) throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: retryAfterSeconds })
    const { epoch, ack_seq } = await store.raiseEpoch(tx, id)
    const detail = { epoch, address: caller.address, user_agent: caller.userAgent }
    await store.insertEvent(tx, id, { at: await readClock(tx), kind: 'taken_over', detail })
    return { epoch, attempt_token: createAttemptToken(key, id, epoch), ack_seq }
  })
}
