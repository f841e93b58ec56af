export { changeLang } from './change-lang.ts'
export { finishBindQuery, hasRole, isPro, meQuery, toDisplayName, useProfile, useSignedIn } from './profile.ts'
export { endSession, signOut, startSession } from './session.ts'
