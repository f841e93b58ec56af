export { GradingHomeCard } from './queue/grading-home-card.tsx'
