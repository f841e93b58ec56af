export { ComplaintCard } from './complaint-card.tsx'
