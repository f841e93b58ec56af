// Written by `npm run joins` from the modules of src/server. Do not edit.
import { serverModule as assignment } from '#server/assignment/module.ts'
import { serverModule as audit } from '#server/audit/module.ts'
import { serverModule as brand } from '#server/brand/module.ts'
import { serverModule as file } from '#server/file/module.ts'
import { serverModule as job } from '#server/job/module.ts'
import { serverModule as notification } from '#server/notification/module.ts'
import { serverModule as office } from '#server/office/module.ts'
import { serverModule as privacy } from '#server/privacy/module.ts'
import { serverModule as support } from '#server/support/module.ts'
import { serverModule as system } from '#server/system/module.ts'
import { serverModule as identity } from '#server/identity/module.ts'
import { serverModule as profile } from '#server/profile/module.ts'
import { serverModule as family } from '#server/family/module.ts'
import { serverModule as account } from '#server/account/module.ts'
import { serverModule as target } from '#server/target/module.ts'
import { serverModule as payment } from '#server/payment/module.ts'
import { serverModule as wallet } from '#server/wallet/module.ts'
import { serverModule as plan } from '#server/plan/module.ts'
import { serverModule as referral } from '#server/referral/module.ts'
import { serverModule as exam } from '#server/exam/module.ts'
import { serverModule as attempt } from '#server/attempt/module.ts'
import { serverModule as recording } from '#server/recording/module.ts'
import { serverModule as result } from '#server/result/module.ts'
import { serverModule as challenge } from '#server/challenge/module.ts'
import { serverModule as supervision } from '#server/supervision/module.ts'
import { serverModule as grading } from '#server/grading/module.ts'
import { serverModule as flashcard } from '#server/flashcard/module.ts'
import { serverModule as study } from '#server/study/module.ts'
import { serverModule as payroll } from '#server/payroll/module.ts'
import type { Subscriber } from '#server/kit/event/subscriber.ts'
import type { KeptData, ModuleParts, Needs, StartDeps } from '#server/kit/module.ts'

/** Functions that modules provide for others, by their names. */
const ports = {
  ...identity.ports,
  ...family.ports,
  ...account.ports,
  ...wallet.ports,
  ...plan.ports,
  ...referral.ports,
  ...attempt.ports,
  ...recording.ports,
  ...result.ports,
  ...challenge.ports,
  ...grading.ports,
  ...payroll.ports,
}

/** What the manifests of all modules declare together. */
export const declared = {
  notificationRules: [
    ...privacy.notifications,
    ...support.notifications,
    ...identity.notifications,
    ...family.notifications,
    ...account.notifications,
    ...payment.notifications,
    ...wallet.notifications,
    ...plan.notifications,
    ...referral.notifications,
    ...result.notifications,
    ...challenge.notifications,
    ...supervision.notifications,
    ...grading.notifications,
  ],
  noticeKinds: {
    ...privacy.noticeKinds,
    ...support.noticeKinds,
    ...identity.noticeKinds,
    ...family.noticeKinds,
    ...account.noticeKinds,
    ...payment.noticeKinds,
    ...wallet.noticeKinds,
    ...plan.noticeKinds,
    ...referral.noticeKinds,
    ...result.noticeKinds,
    ...challenge.noticeKinds,
    ...supervision.noticeKinds,
    ...grading.noticeKinds,
  },
  counters: [
    job.counters,
    notification.counters,
    privacy.counters,
    support.counters,
    identity.counters,
    payment.counters,
    wallet.counters,
    plan.counters,
    referral.counters,
    exam.counters,
    attempt.counters,
    challenge.counters,
    grading.counters,
  ],
  charts: {
    ...identity.charts,
    ...attempt.charts,
  },
  sealedTables: [
    ...identity.sealedTables,
    ...grading.sealedTables,
    ...payroll.sealedTables,
  ],
}

/** Modules that want to know what others publish. */
export const subscribers: readonly Subscriber[] = [
  { name: 'wallet', subscriptions: wallet.subscriptions },
  { name: 'referral', subscriptions: referral.subscriptions },
  { name: 'grading', subscriptions: grading.subscriptions },
]

/** Opens the modules, the lowest first; answers what they start with. */
export async function openModules(start: StartDeps) {
  const given = { ...start, ...declared, ...ports }
  const withBrand = { ...given, ...(await brand.open(given)) }
  const withFile = { ...withBrand, ...(await file.open(withBrand)) }
  const withNotification = { ...withFile, ...(await notification.open(withFile)) }
  const withPrivacy = { ...withNotification, ...(await privacy.open(withNotification)) }
  const withIdentity = { ...withPrivacy, ...(await identity.open(withPrivacy)) }
  const withAccount = { ...withIdentity, ...(await account.open(withIdentity)) }
  const withPayment = { ...withAccount, ...(await payment.open(withAccount)) }
  const withExam = { ...withPayment, ...(await exam.open(withPayment)) }
  const withAttempt = { ...withExam, ...(await attempt.open(withExam)) }
  const withRecording = { ...withAttempt, ...(await recording.open()) }
  const withGrading = { ...withRecording, ...(await grading.open(withRecording)) }
  const withFlashcard = { ...withGrading, ...(await flashcard.open(withGrading)) }
  return withFlashcard
}

/** What every module keeps about people, by the phases of an erasure; within a phase higher modules first. */
type CreatePersonalDataDeps = Omit<
  Needs<typeof payroll.personalData.create> &
  Needs<typeof study.personalData.create> &
  Needs<typeof flashcard.personalData.create> &
  Needs<typeof grading.personalData.create> &
  Needs<typeof challenge.personalData.create> &
  Needs<typeof recording.personalData.create> &
  Needs<typeof attempt.personalData.create> &
  Needs<typeof exam.personalData.create> &
  Needs<typeof referral.personalData.create> &
  Needs<typeof plan.personalData.create> &
  Needs<typeof wallet.personalData.create> &
  Needs<typeof payment.personalData.create> &
  Needs<typeof target.personalData.create> &
  Needs<typeof account.personalData.create> &
  Needs<typeof family.personalData.create> &
  Needs<typeof profile.personalData.create> &
  Needs<typeof identity.personalData.create> &
  Needs<typeof support.personalData.create> &
  Needs<typeof privacy.personalData.create> &
  Needs<typeof office.personalData.create> &
  Needs<typeof notification.personalData.create> &
  Needs<typeof file.personalData.create> &
  Needs<typeof assignment.personalData.create>,
  keyof typeof ports
>

export function createPersonalData(deps: CreatePersonalDataDeps) {
  const given = { ...ports, ...deps }
  return [
    { phase: payroll.personalData.phase, part: payroll.personalData.create(given) },
    { phase: study.personalData.phase, part: study.personalData.create(given) },
    { phase: flashcard.personalData.phase, part: flashcard.personalData.create(given) },
    { phase: grading.personalData.phase, part: grading.personalData.create(given) },
    { phase: challenge.personalData.phase, part: challenge.personalData.create(given) },
    { phase: recording.personalData.phase, part: recording.personalData.create(given) },
    { phase: attempt.personalData.phase, part: attempt.personalData.create(given) },
    { phase: exam.personalData.phase, part: exam.personalData.create(given) },
    { phase: referral.personalData.phase, part: referral.personalData.create(given) },
    { phase: plan.personalData.phase, part: plan.personalData.create(given) },
    { phase: wallet.personalData.phase, part: wallet.personalData.create(given) },
    { phase: payment.personalData.phase, part: payment.personalData.create(given) },
    { phase: target.personalData.phase, part: target.personalData.create(given) },
    { phase: account.personalData.phase, part: account.personalData.create(given) },
    { phase: family.personalData.phase, part: family.personalData.create(given) },
    { phase: profile.personalData.phase, part: profile.personalData.create(given) },
    { phase: identity.personalData.phase, part: identity.personalData.create(given) },
    { phase: support.personalData.phase, part: support.personalData.create(given) },
    { phase: privacy.personalData.phase, part: privacy.personalData.create(given) },
    { phase: office.personalData.phase, part: office.personalData.create(given) },
    { phase: notification.personalData.phase, part: notification.personalData.create(given) },
    { phase: file.personalData.phase, part: file.personalData.create(given) },
    { phase: assignment.personalData.phase, part: assignment.personalData.create(given) },
  ]
}

/** What every module keeps for a time only. */
type CreateRetentionDeps = Omit<
  Needs<typeof grading.retention> &
  Needs<typeof recording.retention> &
  Needs<typeof attempt.retention> &
  Needs<typeof referral.retention> &
  Needs<typeof payment.retention> &
  Needs<typeof family.retention> &
  Needs<typeof identity.retention> &
  Needs<typeof support.retention>,
  keyof typeof ports
>

export function createRetention(deps: CreateRetentionDeps) {
  const given = { ...ports, ...deps }
  return [
    ...grading.retention(given),
    ...recording.retention(given),
    ...attempt.retention(given),
    ...referral.retention(given),
    ...payment.retention(given),
    ...family.retention(given),
    ...identity.retention(given),
    ...support.retention(given),
  ]
}

/** Makes what the server runs of every module. */
export function startModules(deps: Awaited<ReturnType<typeof openModules>> & KeptData): readonly ModuleParts[] {
  return [
    assignment.start(deps),
    audit.start(deps),
    brand.start(deps),
    file.start(deps),
    job.start(deps),
    notification.start(deps),
    office.start(deps),
    privacy.start(deps),
    support.start(deps),
    system.start(deps),
    identity.start(deps),
    profile.start(deps),
    family.start(deps),
    account.start(deps),
    target.start(deps),
    payment.start(deps),
    wallet.start(deps),
    plan.start(deps),
    referral.start(deps),
    exam.start(deps),
    attempt.start(deps),
    recording.start(deps),
    result.start(deps),
    challenge.start(deps),
    supervision.start(deps),
    grading.start(deps),
    flashcard.start(deps),
    study.start(deps),
    payroll.start(deps),
  ]
}
