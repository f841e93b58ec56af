export { requireOther, requireSecondFactor } from './identity.policy.ts'
export { type EndWriting, type LinkContext, findAddressee, langOf, nameOf, senderFor } from './addressee.service.ts'
export { bindPerson } from './bind-person.service.ts'
export { findPictureLetters } from './captcha/captcha.store.ts'
export { drawLetters } from './captcha/captcha.ts'
export { verifyCaptcha, createPictureCaptcha, createWorkCaptcha } from './captcha/human-check.service.ts'
export { findWorkBits, verifyLoginPassword } from './password/login-password.service.ts'
export { type LinkEmailParams, greet } from './email-params.ts'
export { deleteRequest } from './line/authorization-request.store.ts'
export { findHolder, touchIdentity } from './line/external-identity.store.ts'
export { beginBinding, bindLine, getBinding, unbindLine } from './line/line-binding.service.ts'
export { type LineContext, type AuthorizationReturn, beginJourney, confirmReturn } from './line/line-journey.service.ts'
export { createOpenIdProvider } from './line/open-id.ts'
export { type EmailChangeContext, replaceEmailByStaff, requestEmailChange } from './link/email-change.service.ts'
export { createHandedLink, mailPasswordLink, mailVerifyLink } from './link/link.service.ts'
export { changePassword } from './link/new-password.service.ts'
export { createLinkRequestJobs } from './link/link-request.jobs.ts'
export { createResetUrl, readPasswordLink, requestResetLink, setPasswordByLink } from './link/password-link.service.ts'
export { type VerifyContext, sendVerifyEmail, verifyEmail } from './link/verify.service.ts'
export { type RecentCount, findPendingEmail, voidTokens } from './one-time-token.store.ts'
export { hashPassword, isGuessable } from './password.ts'
export { areAdminsSince, deletePayrollAccess, findPayrollAccess, insertPayrollAccess, isWayInBetween } from './payroll-access.store.ts'
export { type NameOf, listPeople, namePeople } from './people.store.ts'
export { searchPeople } from './people/find-people.store.ts'
export { type PersonOfRole, findActiveByEmail, listHolders, listPeopleOfRole } from './people/people-of-role.store.ts'
export { type FoundPeople, type PeopleQuery, findPeoplePage, listPersonRecords } from './people/person-list.store.ts'
export {
  type PersonRecord,
  deleteRolesBut,
  findPeople,
  findPerson,
  findPersonByEmail,
  findPersonByUsername,
  insertPerson,
  insertRole,
  listMembers,
  listPeopleWithOtherRole,
  listRoles,
  lockPerson,
  markEmailVerified,
  updatePerson,
} from './person.store.ts'
export { findSubject, restoreOwnAccount, closeAccountForErasure } from './personal-data/personal-data.service.ts'
export { findClosesAt, listClosing } from './personal-data/personal-data.store.ts'
export { networkOf } from './password/usual-place.ts'
export { checkPresentPassword } from './password/present-password.service.ts'
export { publishRightsChange } from './rights-change.ts'
export { sessionLifeOf } from './roles.ts'
export { checkSecondFactor, hasSecondFactor } from './second-factor/check-code.service.ts'
export {
  type SecondFactorContext,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  getSecondFactorOf,
  isSecondFactorMissing,
  renewRecoveryCodes,
  resetSecondFactor,
} from './second-factor/second-factor.service.ts'
export { identityNotifications } from './identity.notifications.ts'
export { createSessionLookup, requireStepUp } from './session.service.ts'
export { insertSession, listLiveTokens, listUserAgents, revokeSession, revokeSessionsOf, shortenSessionsOf } from './session.store.ts'
export { stepUp } from './session/prove.service.ts'
export { createSpokenCode, hashSpokenCode, readSpokenCode } from './spoken-code.ts'
export { blockPerson, listActiveAdmins, lockActiveAdmins, reopenPerson, startClosing, unblockPerson } from './status.store.ts'
export { endPayrollAccess, noteWayIn } from './way-in.service.ts'
export { checkUsername, makeUsername, withFreeUsername } from './username.service.ts'
export type { IdentityPorts } from './module.ts'
