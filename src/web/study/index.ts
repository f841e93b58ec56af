export { LazyStudyDayCard } from './lazy-study-day-card.ts'
