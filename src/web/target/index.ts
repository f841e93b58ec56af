export { LazyTargetCard } from './lazy-target-card.ts'
