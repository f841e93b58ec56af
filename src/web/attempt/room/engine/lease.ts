/** The right to write one attempt from this browser: what the start or a takeover answered. */
export interface LeaseRecord {
  readonly epoch: number
  readonly token: string
}

const keyOf = (attemptId: number) => `bandstand.attempt.${attemptId}.lease`

/** Remembers the answer of a start, so that the room may write at once and survives a reload. */
export function keepLease(attemptId: number, lease: LeaseRecord): void {
  try {
    localStorage.setItem(keyOf(attemptId), JSON.stringify(lease))
  } catch {
    // A browser without storage asks "Continue here" after a reload.
  }
}

export function findLease(attemptId: number): LeaseRecord | null {
  try {
    const text = localStorage.getItem(keyOf(attemptId))
    return text === null ? null : (JSON.parse(text) as LeaseRecord)
  } catch {
    return null
  }
}

export function dropLease(attemptId: number): void {
  try {
    localStorage.removeItem(keyOf(attemptId))
  } catch {
    // Nothing was kept.
  }
}

/** Only one tab of a browser writes an attempt. */
export interface TabClaim {
  release(): void
}

const neverTaken: TabClaim = { release: () => undefined }

/**
 * Claims the attempt for this tab; null while another tab holds it. `taken` is called when another tab takes it by force.
 * Browsers without locks (pages without https) rely on the server's epoch alone.
 */
export function claimTab(attemptId: number, how: { force: boolean; taken: () => void }): Promise<TabClaim | null> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return Promise.resolve(neverTaken)
  return new Promise((resolve) => {
    let held = false
    const options: LockOptions = how.force ? { steal: true } : { ifAvailable: true }
    locks
      .request(`bandstand-attempt-${attemptId}`, options, (lock) => {
        if (!lock) return resolve(null)
        held = true
        return new Promise<void>((release) => resolve({ release }))
      })
      .catch(() => (held ? how.taken() : resolve(neverTaken)))
  })
}
