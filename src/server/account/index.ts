export { closeAccount, restoreAccountOf } from './closing.service.ts'
export { AdminRefusal, makeAdmin } from './make-admin.service.ts'
export { setRoles } from './people-admin.service.ts'
export type { AccountPorts } from './module.ts'
