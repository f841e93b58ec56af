// Written by `npm run joins` from the modules of src/contract. Do not edit.
import { contractModule as assignment } from '#contract/assignment/module.ts'
import { contractModule as audit } from '#contract/audit/module.ts'
import { contractModule as brand } from '#contract/brand/module.ts'
import { contractModule as file } from '#contract/file/module.ts'
import { contractModule as job } from '#contract/job/module.ts'
import { contractModule as notification } from '#contract/notification/module.ts'
import { contractModule as office } from '#contract/office/module.ts'
import { contractModule as privacy } from '#contract/privacy/module.ts'
import { contractModule as support } from '#contract/support/module.ts'
import { contractModule as system } from '#contract/system/module.ts'
import { contractModule as identity } from '#contract/identity/module.ts'
import { contractModule as profile } from '#contract/profile/module.ts'
import { contractModule as family } from '#contract/family/module.ts'
import { contractModule as account } from '#contract/account/module.ts'
import { contractModule as target } from '#contract/target/module.ts'
import { contractModule as payment } from '#contract/payment/module.ts'
import { contractModule as wallet } from '#contract/wallet/module.ts'
import { contractModule as plan } from '#contract/plan/module.ts'
import { contractModule as referral } from '#contract/referral/module.ts'
import { contractModule as exam } from '#contract/exam/module.ts'
import { contractModule as attempt } from '#contract/attempt/module.ts'
import { contractModule as recording } from '#contract/recording/module.ts'
import { contractModule as result } from '#contract/result/module.ts'
import { contractModule as challenge } from '#contract/challenge/module.ts'
import { contractModule as supervision } from '#contract/supervision/module.ts'
import { contractModule as grading } from '#contract/grading/module.ts'
import { contractModule as flashcard } from '#contract/flashcard/module.ts'
import { contractModule as study } from '#contract/study/module.ts'
import { contractModule as payroll } from '#contract/payroll/module.ts'

/** Every JSON operation of the product. Paths are below /api. */
export const contract = {
  assignment: assignment.operations.assignment,
  audit: audit.operations.audit,
  brand: brand.operations.brand,
  file: file.operations.file,
  job: job.operations.job,
  notice: notification.operations.notice,
  office: office.operations.office,
  privacy: privacy.operations.privacy,
  feedback: support.operations.feedback,
  overview: system.operations.overview,
  system: system.operations.system,
  session: identity.operations.session,
  secondFactor: identity.operations.secondFactor,
  teacher: profile.operations.teacher,
  family: family.operations.family,
  account: account.operations.account,
  profile: account.operations.profile,
  line: account.operations.line,
  peopleAdmin: { ...account.operations.peopleAdmin, ...plan.operations.peopleAdmin },
  note: account.operations.note,
  target: target.operations.target,
  order: payment.operations.order,
  demoPayment: payment.operations.demoPayment,
  orderStaff: payment.operations.orderStaff,
  personOrder: payment.operations.personOrder,
  wallet: wallet.operations.wallet,
  deposit: wallet.operations.deposit,
  ledger: wallet.operations.ledger,
  plan: plan.operations.plan,
  plans: plan.operations.plans,
  planStaff: plan.operations.planStaff,
  referral: referral.operations.referral,
  referralAdmin: referral.operations.referralAdmin,
  exam: exam.operations.exam,
  examStaff: exam.operations.examStaff,
  sample: exam.operations.sample,
  testDraft: exam.operations.testDraft,
  attempt: { ...attempt.operations.attempt, ...recording.operations.attempt, ...result.operations.attempt },
  testList: result.operations.testList,
  home: result.operations.home,
  childResult: result.operations.childResult,
  childHome: result.operations.childHome,
  testStatistics: result.operations.testStatistics,
  estimate: result.operations.estimate,
  testLabel: result.operations.testLabel,
  challenge: challenge.operations.challenge,
  challengeStaff: challenge.operations.challengeStaff,
  attemptStaff: supervision.operations.attemptStaff,
  preview: supervision.operations.preview,
  grading: grading.operations.grading,
  graded: grading.operations.graded,
  grader: grading.operations.grader,
  gradingQualification: grading.operations.gradingQualification,
  gradingAdmin: grading.operations.gradingAdmin,
  gradingComplaint: grading.operations.gradingComplaint,
  gradingQuality: grading.operations.gradingQuality,
  secondReader: grading.operations.secondReader,
  revision: grading.operations.revision,
  gradingSample: grading.operations.gradingSample,
  languageCheck: grading.operations.languageCheck,
  flashcard: flashcard.operations.flashcard,
  flashcardCard: flashcard.operations.flashcardCard,
  flashcardMiss: flashcard.operations.flashcardMiss,
  flashcardPlan: flashcard.operations.flashcardPlan,
  flashcardTest: flashcard.operations.flashcardTest,
  mistake: study.operations.mistake,
  ownMark: study.operations.ownMark,
  passage: study.operations.passage,
  progress: study.operations.progress,
  studyDay: study.operations.studyDay,
  payout: payroll.operations.payout,
}
export type Contract = typeof contract

/** What visitors, candidates and everybody's first pages may ask for. A browser fetches the calls of all others when the first of them is made. */
export const firstContracts = [
  'brand',
  'file',
  'notice',
  'office',
  'feedback',
  'system',
  'session',
  'secondFactor',
  'family',
  'account',
  'profile',
  'target',
  'plan',
  'exam',
  'attempt',
  'testList',
  'home',
  'estimate',
  'challenge',
] as const satisfies readonly (keyof Contract)[]
