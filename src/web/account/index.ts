export { DecisionDialog } from './people/decision-dialog.tsx'
export { personRowQuery } from './people/people-queries.ts'
export { toFullName } from './people/person-name.ts'
export { setReturnPath } from './register-detail/return-path.ts'
