export { createAuditHandlers } from './audit/audit.handlers.ts'
export { hasBillingInfo, sealedBillingInfo } from './payout/billing-info.store.ts'
export { sealedSecrets } from './second-factor/second-factor.store.ts'
export { checkGuardian } from './family/child.service.ts'
export { findOtherSide, isVerifiedParent } from './family/linked-people.service.ts'
export { isMinorPerson } from './family/minors.service.ts'
export { createFamilyHandlers } from './family/family.handlers.ts'
export { createLineHandlers } from './line/line.handlers.ts'
export { closeAccount, keepAccountOf } from './profile/closing.service.ts'
export {
  createAccountPersonalData,
  findSubject,
  keepOwnAccount,
  mayActFor,
  mayPersonActFor,
  shutAccount,
} from './personal/personal-data.service.ts'
export { findClosesAt, listClosing } from './personal/personal-data.store.ts'
export { checkPresentPassword } from './present-password.service.ts'
export { requireStepUp } from './step-up.service.ts'
export { countPeople } from './people/people-count.store.ts'
export { countPro, findMembership, listMemberships, listPro } from './membership.store.ts'
export { AdminRefusal, makeAdmin } from './people/make-admin.service.ts'
export { createPayoutHandlers } from './payout/payout.handlers.ts'
export { createPeopleAdminHandlers } from './people/people-admin.handlers.ts'
export { findStanding } from './family/standing.service.ts'
export { createAccountRetention } from './retention.store.ts'
export { listMinors } from './student.store.ts'
export { createProfileHandlers } from './profile/profile.handlers.ts'
export { createSecondFactorHandlers } from './second-factor/second-factor.handlers.ts'
export { createSessionHandlers } from './session/session.handlers.ts'
export { createTeacherHandlers } from './teacher/teacher.handlers.ts'
export { createAccountHandlers, createAccountRawRoutes } from './account.handlers.ts'
export { seedDemoPeople, shutOutDemoPeople } from './demo-people.ts'
export { findAddressee, findMember, findMembers, type Member } from './member.service.ts'
export { listPeople, type NamedPerson, type NameOf, namePeople, searchPeople } from './people.store.ts'
export { answerLinkRequests } from './password-link.service.ts'
export { createSessionLookup } from './session.service.ts'
export { listLiveTokens } from './session.store.ts'
