import { createContext, use, useMemo, useState } from 'react'

/** What was typed at the entrance; it stays when people turn from login to registration and back. */
export interface Typed {
  /** E-mail or username. */
  readonly who: string
  readonly password: string
  readonly repeat: string
  /** Null until something is typed: what the link said stands. */
  readonly referral: string | null
}

const nothingTyped: Typed = { who: '', password: '', repeat: '', referral: null }

interface TypedHold {
  readonly typed: Typed
  readonly type: (part: Partial<Typed>) => void
}

export const TypedContext = createContext<TypedHold | null>(null)

/** Holds what is typed from now on. */
export function useTypedHold(): TypedHold {
  const [typed, setTyped] = useState(nothingTyped)
  return useMemo(() => ({ typed, type: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })) }), [typed])
}

/** What the forms of an entrance share; a form that stands elsewhere has its own. */
export function useTyped(): TypedHold {
  const own = useTypedHold()
  return use(TypedContext) ?? own
}
