/** What somebody who is signed out would leave on this device. */
export interface UnsentWorkCheck {
  /** Some of it has not reached the server. */
  readonly unsent: boolean
  /** Closes what leaves nothing unsent. */
  readonly close: () => void
}

let find: () => Promise<UnsentWorkCheck> = async () => ({ unsent: false, close: () => undefined })

/** The app provides the check for unsent work; this module does not know where it comes from. */
export function setUnsentWorkCheck(how: () => Promise<UnsentWorkCheck>): void {
  find = how
}

export const findUnsentWork = (): Promise<UnsentWorkCheck> => find()
