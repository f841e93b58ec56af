import { AttemptStatus } from '#contract/attempt/attempt.ts'

export interface Move {
  readonly from: readonly AttemptStatus[]
  readonly to: AttemptStatus
}

/** Every way from one state of an attempt to another; there is none back. */
export const moves = {
  passSystemCheck: { from: ['created'], to: 'ready' },
  begin: { from: ['ready'], to: 'in_progress' },
  pause: { from: ['in_progress'], to: 'paused' },
  resume: { from: ['paused'], to: 'in_progress' },
  submit: { from: ['in_progress', 'paused'], to: 'submitted' },
  // What a machine marks is marked in the same moment: nobody sees an attempt that is auto_scored, and older ones may be.
  complete: { from: ['submitted', 'auto_scored'], to: 'complete' },
  awaitReview: { from: ['submitted', 'auto_scored'], to: 'awaiting_review' },
  // A person has graded every section that was opened.
  finishReview: { from: ['awaiting_review'], to: 'complete' },
  cancel: { from: ['created', 'ready'], to: 'cancelled' },
  expire: { from: ['created', 'ready'], to: 'expired_unstarted' },
  abandon: { from: ['paused'], to: 'abandoned' },
  void: { from: AttemptStatus.options.filter((status) => status !== 'voided'), to: 'voided' },
} as const satisfies Record<string, Move>

export const handedInStatuses: AttemptStatus[] = ['submitted', 'auto_scored', 'awaiting_review', 'complete']

const handedIn: ReadonlySet<AttemptStatus> = new Set(handedInStatuses)

/** Whether there is a receipt, and results may be read. */
export function isHandedIn(status: AttemptStatus): boolean {
  return handedIn.has(status)
}

const unstarted: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['created', 'ready'])

const open: ReadonlySet<AttemptStatus> = new Set<AttemptStatus>(['created', 'ready', 'in_progress', 'paused'])

/** Whether the candidate may still continue. */
export function isOpen(status: AttemptStatus): boolean {
  return open.has(status)
}

export function isUnstarted(status: AttemptStatus): boolean {
  return unstarted.has(status)
}
