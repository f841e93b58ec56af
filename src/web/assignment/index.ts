export { AssigneeLine } from './assignee-line.tsx'
export { assignmentsQuery } from './assignment-query.ts'
