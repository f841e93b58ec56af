export { AssigneeLine } from './assignee-line.tsx'
export { assignmentsQuery } from './assignment-query.ts'
export { TakeButton } from './take-button.tsx'
