import { type ComponentType, createContext } from 'react'
import type { PersonCardProps } from './tab-props.ts'

/** Draws the cards of all modules in the record of a person; null outside of one. */
export const PersonCardsPlace = createContext<ComponentType<PersonCardProps> | null>(null)
