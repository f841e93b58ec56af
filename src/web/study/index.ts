export { StudyDayHomeCard } from './study-day-home-card.tsx'
