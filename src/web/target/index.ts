export { LazyTargetCard } from './lazy-target-card.ts'
export { useOwnTargetBands } from './use-own-target-bands.ts'
