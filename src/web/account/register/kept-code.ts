import { readText } from '#contract/kit/read-search.ts'

const key = 'bs_referral_code'

/** The code of the link, or the one that was kept in this tab: also after a reload, and after a look at the login. Empty: none. */
export function readReferralCode(given: unknown): string {
  const linked = readText(given)?.slice(0, 32) ?? ''
  if (linked !== '') keepReferralCode(linked)
  try {
    return linked || (sessionStorage.getItem(key) ?? '')
  } catch {
    return linked
  }
}

/** Keeps what is in the field until the registration; empty forgets it. Where the browser stores nothing, the address still has the code. */
export function keepReferralCode(code: string): void {
  try {
    if (code === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, code)
  } catch {
    return
  }
}
