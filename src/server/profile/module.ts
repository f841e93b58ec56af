import { contractModule } from '#contract/profile/module.ts'
import type { ServerModule, StartDeps } from '#server/kit/module.ts'
import { handlersOf } from '#server/kit/request/implement.ts'
import { createProfilePersonalData } from './personal-data.store.ts'
import { createTeacherHandlers, type ProfilePorts } from './teacher.handlers.ts'
import type { TeacherContext } from './teacher.service.ts'

export const serverModule = {
  auditActions: ['person.bound', 'teacher-profile.changed', 'instructor-code.issued', 'instructor-code.revoked'],
  auditEntities: ['instructor-code'],
  personalData: { phase: 'person', create: ({ db }: Pick<StartDeps, 'db'>) => createProfilePersonalData(db) },
  start: (deps: TeacherContext & ProfilePorts) => ({
    handlers: handlersOf(contractModule.operations, { teacher: createTeacherHandlers(deps) }),
  }),
} satisfies ServerModule
