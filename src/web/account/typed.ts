import { createContext, use } from 'react'

/** What was typed at the entrance; it stays when people turn from login to registration and back. */
export interface Typed {
  /** E-mail or username. */
  readonly who: string
  readonly password: string
  readonly repeat: string
  readonly referral: string
}

export const nothingTyped: Typed = { who: '', password: '', repeat: '', referral: '' }

interface TypedHold {
  readonly typed: Typed
  readonly type: (part: Partial<Typed>) => void
}

export const TypedContext = createContext<TypedHold>({ typed: nothingTyped, type: () => undefined })

export function useTyped(): TypedHold {
  return use(TypedContext)
}
