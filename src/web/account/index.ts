import { laterPiece } from '#web/kit/later-piece.tsx'
import { loadWords } from '#web/kit/words.ts'

export { setLeftWork } from './left-work.ts'
export { setReturnPath } from './return-path.ts'
export { finishBindQuery, hasRole, isPro, meInRoomQuery, meQuery, toDisplayName, useProfile, useSignedIn } from './profile.ts'
export { takeSecondFactorMissing } from './second-factor-missing.ts'
export { endSession, hasLeft, signOut } from './session.ts'
export { followLang, turnLang } from './turn-lang.ts'

/** The login form; in place it leads nowhere else. Comes with its words. */
export const LoginForm = laterPiece(async () => {
  const [{ LoginForm: Piece }] = await Promise.all([import('./login-form.tsx'), loadWords('account')])
  return Piece
})

/** What a family has to do next, for limited children and for parents; comes only when it is needed, with its words. */
export const FamilyNote = laterPiece(async () => {
  const [{ FamilyNote: Piece }] = await Promise.all([import('./family/family-note.tsx'), loadWords('family')])
  return Piece
})

/** What all pages of a child have for its connected parent; with its words. */
export const ChildFrame = laterPiece(async () => {
  const [{ ChildFrame: Piece }] = await Promise.all([import('./family/child-frame.tsx'), loadWords('family')])
  return Piece
})

/** Asks to verify the address of who is signed in; comes only when it is needed, with its words. */
export const UnverifiedNote = laterPiece(async () => {
  const [{ UnverifiedNote: Piece }] = await Promise.all([import('./unverified-note.tsx'), loadWords('password')])
  return Piece
})

/** Tells who is signed in that mails to them came back; comes only when it is needed, with its words. */
export const RefusedAddressNote = laterPiece(async () => {
  const [{ RefusedAddressNote: Piece }] = await Promise.all([import('./refused-address-note.tsx'), loadWords('password')])
  return Piece
})

/** Where the role of who is signed in may go, below the greeting; with its words. */
export const HomeLinks = laterPiece(async () => {
  const [{ HomeLinks: Piece }] = await Promise.all([import('./home-links.tsx'), loadWords('hello')])
  return Piece
})
