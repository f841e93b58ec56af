import { accountContract } from '#contract/account/account.contract.ts'
import { auditContract } from '#contract/audit/audit.contract.ts'
import { familyContract } from '#contract/family/family.contract.ts'
import { lineContract } from '#contract/account/line.contract.ts'
import { peopleAdminContract } from '#contract/account/people-admin.contract.ts'
import { payoutContract } from '#contract/payroll/payout.contract.ts'
import { profileContract } from '#contract/account/profile.contract.ts'
import { secondFactorContract } from '#contract/identity/second-factor.contract.ts'
import { sessionContract } from '#contract/identity/session.contract.ts'
import { teacherContract } from '#contract/profile/teacher.contract.ts'
import { attemptStaffContract } from '#contract/supervision/attempt-staff.contract.ts'
import { attemptContract } from '#contract/attempt/attempt.contract.ts'
import { attemptRecordingContract } from '#contract/recording/recording.contract.ts'
import { attemptResultContract } from '#contract/result/result.contract.ts'
import { challengeStaffContract } from '#contract/challenge/challenge-staff.contract.ts'
import { challengeContract } from '#contract/challenge/challenge.contract.ts'
import { childResultContract } from '#contract/result/child-result.contract.ts'
import { previewContract } from '#contract/supervision/preview.contract.ts'
import { testStatisticsContract } from '#contract/result/test-statistics.contract.ts'
import { testListContract } from '#contract/result/test-list.contract.ts'
import { brandContract } from '#contract/brand/brand.contract.ts'
import { examStaffContract } from '#contract/exam/exam-staff.contract.ts'
import { examContract } from '#contract/exam/exam.contract.ts'
import { feedbackContract } from '#contract/support/support.contract.ts'
import { fileContract } from '#contract/file/file.contract.ts'
import { jobContract } from '#contract/job/job.contract.ts'
import { noticeContract } from '#contract/notification/notification.contract.ts'
import { planContract } from '#contract/plan/plan.contract.ts'
import { privacyContract } from '#contract/privacy/privacy.contract.ts'
import { overviewContract } from '#contract/system/overview.contract.ts'
import { systemContract } from '#contract/system/system.contract.ts'

/** Every JSON operation of the product. Paths are below /api. */
export const contract = {
  account: accountContract,
  profile: profileContract,
  teacher: teacherContract,
  family: familyContract,
  session: sessionContract,
  secondFactor: secondFactorContract,
  line: lineContract,
  payout: payoutContract,
  peopleAdmin: peopleAdminContract,
  audit: auditContract,
  brand: brandContract,
  plan: planContract,
  exam: examContract,
  examStaff: examStaffContract,
  attempt: { ...attemptContract, ...attemptRecordingContract, ...attemptResultContract },
  testList: testListContract,
  challenge: challengeContract,
  childResult: childResultContract,
  attemptStaff: attemptStaffContract,
  challengeStaff: challengeStaffContract,
  testStatistics: testStatisticsContract,
  feedback: feedbackContract,
  notice: noticeContract,
  preview: previewContract,
  file: fileContract,
  privacy: privacyContract,
  job: jobContract,
  overview: overviewContract,
  system: systemContract,
}
export type Contract = typeof contract
