import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Skill } from '#contract/content/group-type.ts'

/** A section that only a person can grade. */
export interface GradingPlace {
  readonly attemptId: number
  readonly skill: Extract<Skill, 'writing' | 'speaking'>
}

export interface GradingBadgeProps extends GradingPlace {
  /** The attempts of the list, this one among them: all of them are asked about together. Without it, it stands alone. */
  readonly shown?: readonly number[] | undefined
  /** The child whose attempt it is, for its parent. */
  readonly childId?: number | undefined
  /** Where nothing is bought. */
  readonly otherwise: ReactNode
}

/** What results show of grading; the module that sells it is above this one. */
export interface GradingPieces {
  /** What is bought for a section, and the way to buy; missing for a parent, who buys elsewhere. */
  readonly Card?: ComponentType<GradingPlace>
  /** Where its grading stands, in lists. */
  readonly Badge: ComponentType<GradingBadgeProps>
  /** A free check by a program of what was written; missing for a parent. */
  readonly LanguageCheck?: ComponentType<Pick<GradingPlace, 'attemptId'>>
}

/** Null where results are shown without: of somebody whom staff look at. */
export const GradingSlots = createContext<GradingPieces | null>(null)
