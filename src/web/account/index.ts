import { lazy } from 'react'

export { changeLang } from './change-lang.ts'
export { finishBindQuery, isPro, meQuery, toDisplayName, useProfile, useSignedIn } from './profile.ts'
export { endSession, signOut } from './session.ts'

/** Asks to verify the address of who is signed in; comes only when it is needed. */
export const UnverifiedNote = lazy(() => import('./unverified-note.tsx').then((file) => ({ default: file.UnverifiedNote })))
