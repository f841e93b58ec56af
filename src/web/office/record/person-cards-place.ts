import { createContext, type ReactNode } from 'react'
import type { RecordedPerson } from './tab-props.ts'

/** Draws the cards of all modules in the record of a person; nothing outside of one. */
export const PersonCardsPlace = createContext<(person: RecordedPerson) => ReactNode>(() => null)
