export { changeLang } from './change-lang.ts'
export { finishBindQuery, isPro, meQuery, toDisplayName, useProfile, useSignedIn } from './profile.ts'
export { endSession, signOut } from './session.ts'
