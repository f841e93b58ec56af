import { assignmentContract } from '#contract/assignment/assignment.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { type AssignmentDeps, listAssignments } from './assignment.service.ts'

const on = implementContract(assignmentContract)

export function createAssignmentHandlers(deps: AssignmentDeps) {
  return { list: on.list.handler(() => listAssignments(deps)) }
}
