export { GradingHomeCard } from './grading-home-card.tsx'
