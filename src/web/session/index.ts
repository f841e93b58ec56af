export { toDraftKey } from './draft-key.ts'
export { useFormatOwnInstant } from './own-instant.ts'
export {
  refetchProfile,
  finishBindQuery,
  hasRole,
  isParentOnly,
  isPro,
  meInRoomQuery,
  meQuery,
  toDisplayName,
  useProfile,
  useSignedIn,
} from './profile.ts'
export { takeSecondFactorMissing } from './second-factor-missing.ts'
export { endSession, forgetSelf, hasLeft, signOut, startSession } from './session.ts'
export { applyProfileLang, chooseLang } from './choose-lang.ts'
export { UnsavedGuard, useUnsaved } from './unsaved.tsx'
