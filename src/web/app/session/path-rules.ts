/** How an address stands in the shell: with header and footer, without the footer, bare, or as the exam room. */
export type Frame = 'full' | 'no-footer' | 'bare' | 'room'

export const homePath = '/ielts'
export const roomPath = '/ielts/test'
/** Where the second step of a login is turned on. */
export const secondFactorPath = '/two-step'

function isAtOrBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}

function tidy(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

const introduction = /^\/ielts\/(listening|reading|writing|speaking)\/introduction$/

/** `/ielts/test` is the room once it names an attempt; before that it shows the settings of a test. */
export function frameOf(path: string, search: object): Frame {
  const at = tidy(path)
  if (at === roomPath && 'attempt' in search) return 'room'
  if (introduction.test(at)) return 'bare'
  return at === '/ielts/explanation' ? 'no-footer' : 'full'
}

const signedInRoots = [
  '/profile',
  secondFactorPath,
  '/notifications',
  '/children',
  '/ask-parent',
  '/register-detail',
  '/students',
  '/teachers',
  '/grading',
  '/admin',
]

/** Signed-in only: profile, notifications, what families see, register detail, students, teachers, grading, what staff see, every /ielts/… but the list and the introductions, and results of TOEFL. */
export function needsSignIn(path: string): boolean {
  const at = tidy(path)
  if (signedInRoots.some((root) => isAtOrBelow(at, root))) return true
  return at === '/toefl/result' || (at.startsWith('/ielts/') && !introduction.test(at))
}

/** Where LINE leads back to; it leads on by itself. */
const linePath = '/login/line'

/** Register detail itself, the pages that mails open to verify or to answer a parent, the way back from LINE, and the mailbox of a demo do not ask whether binding is finished. */
export function skipsBinding(path: string): boolean {
  return ['/register-detail', '/verify', '/parent-link', linePath, '/dev/mail'].includes(tidy(path))
}

/** Screens that somebody with a token has no use for. */
export function isEntrance(path: string): boolean {
  return ['/login', '/register'].includes(tidy(path))
}

/**
 * Spec §2: all are remembered but Login, Forgot, Set and Reset password, Verify and the other page behind a mail; register and register detail lead on by
 * themselves, and what is below /dev is no part of the product.
 */
export function isRemembered(path: string): boolean {
  const at = tidy(path)
  if (at === '/' || isEntrance(at) || at === '/register-detail') return false
  return !['/password', '/verify', '/parent-link', linePath, '/dev'].some((root) => isAtOrBelow(at, root))
}

/** Query parameters that say what a page shows. All others are dropped, so that no secret is kept in the browser. */
const harmless = new Set([
  'id',
  'attempt',
  'test',
  'skill',
  'part',
  'question',
  'scope',
  'taken',
  'mode',
  'version',
  'kind',
  'module',
  'tab',
  'page',
  'q',
])

/** The address without what may be secret. */
export function withoutSecrets(path: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => harmless.has(name) && value.length <= 80)
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`
}
