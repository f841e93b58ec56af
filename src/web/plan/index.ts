export { AllowanceCard } from './allowance-card.tsx'
export { useDescribeUse } from './use-describe-use.ts'
export { useUsedUp } from './use-used-up.ts'
