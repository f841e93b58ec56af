export { changeAssignee, findAssignee, findAssignees } from './assignment.service.ts'
export { unassign } from './assignment.store.ts'
