export { changeAssignee, findAssignee } from './assignment.service.ts'
export { unassign } from './assignment.store.ts'
