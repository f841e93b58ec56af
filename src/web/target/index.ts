export { LazyTargetCard } from './lazy-target-card.ts'
export { type TargetBands, useTargetBands } from './use-target-bands.ts'
