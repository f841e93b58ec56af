import { teacherContract } from '#contract/profile/teacher.contract.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { personOf } from '#server/kit/request/caller.ts'
import { issueCode, listCodes, revokeCode } from './instructor-code.service.ts'
import * as teachers from './teacher.service.ts'

/** What higher modules provide for this one. */
export interface ProfilePorts {
  readonly countOpenGradings: teachers.CountOpenGradings
}

const on = implementContract(teacherContract)

export function createTeacherHandlers(deps: teachers.TeacherContext & ProfilePorts) {
  const { db } = deps
  return {
    checkCode: on.checkCode.handler(async ({ input }) => {
      await teachers.checkInstructorCode(db, input.instructor_code)
      return {}
    }),
    bind: on.bind.handler(({ input, context }) => teachers.bindTeacher(deps, input, context)),
    list: on.list.handler(({ input, context }) => teachers.listTeachersAtWork(deps, input, context)),
    change: on.change.handler(({ input, context }) => teachers.changeTeacher(deps, { id: personOf(context), change: input }, context)),
    changeOf: on.changeOf.handler(({ input: { id, ...change }, context }) => teachers.changeTeacher(deps, { id, change }, context)),
    codes: on.codes.handler(({ input }) => listCodes(db, input)),
    issueCode: on.issueCode.handler(({ input, context }) => issueCode(db, input, context)),
    revokeCode: on.revokeCode.handler(({ input, context }) => revokeCode(db, input.id, context)),
  }
}
