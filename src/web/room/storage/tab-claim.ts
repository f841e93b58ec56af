/** Only one tab of a browser writes an attempt. */
export interface TabClaim {
  release(): void
}

interface ClaimOptions {
  readonly force: boolean
  /** Another tab has taken it. */
  readonly taken: () => void
}

/** What tabs say to each other; of two that ask at once, the smaller number goes first. */
type TabMessage = { readonly anybody: number } | 'I do' | 'mine'

/** So long a tab that holds the attempt has to say so. */
const answerMs = 300

const nameOf = (attemptId: number) => `bandstand-attempt-${attemptId}`

/** Of these attempts, those that a tab of this browser is writing now; unknown on a page without https. */
export async function findClaimed(attemptIds: readonly number[]): Promise<number[]> {
  const locks = navigator.locks as LockManager | undefined
  const names = new Set((await locks?.query())?.held?.map(({ name }) => name))
  return attemptIds.filter((id) => names.has(nameOf(id)))
}

/** Claims the attempt for this tab, at once and for all tabs of this browser; null while another tab holds it. */
export function claimTab(attemptId: number, how: ClaimOptions): Promise<TabClaim | null> {
  const name = nameOf(attemptId)
  const locks = navigator.locks as LockManager | undefined
  return locks ? claimLock(locks, name, how) : claimByMessage(name, how)
}

function claimLock(locks: LockManager, name: string, { force, taken }: ClaimOptions): Promise<TabClaim | null> {
  return new Promise((resolve) => {
    let held = false
    locks
      .request(name, force ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        held = true
        return new Promise<void>((release) => resolve({ release }))
      })
      .catch(() => (held ? taken() : resolve(claimByMessage(name, { force, taken }))))
  })
}

/** Pages without https have no locks: there the tabs ask each other. */
export function claimByMessage(name: string, { force, taken }: ClaimOptions): Promise<TabClaim | null> {
  const channel = new BroadcastChannel(name)
  const turn = Math.random()
  const say = (word: TabMessage) => channel.postMessage(word)
  return new Promise((resolve) => {
    let state: 'asking' | 'held' | 'gone' = 'asking'
    const leave = () => {
      state = 'gone'
      channel.close()
    }
    const yieldTo = (word: TabMessage) => {
      if (word === 'mine' && state === 'held') taken()
      leave()
      resolve(null)
    }
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (state === 'gone') return
      const isEarlier = typeof data === 'object' && state === 'asking' && data.anybody < turn
      if (typeof data === 'object' && !isEarlier) say('I do')
      else if (state === 'asking' || data === 'mine') yieldTo(data)
    })
    const hold = () => {
      if (state !== 'asking') return
      state = 'held'
      resolve({ release: leave })
    }
    say(force ? 'mine' : { anybody: turn })
    if (force) hold()
    else setTimeout(hold, answerMs)
  })
}
