export { AllowanceCard } from './allowance-card.tsx'
export { useUsedUp } from './use-used-up.ts'
