/** What the events of the audit log are about, in the order of the filter. */
export const auditEntities = [
  'person',
  'parent-link',
  'instructor-code',
  'key-decision',
  'list',
  'people',
  'audit',
  'brand',
  'mail',
  'fact',
  'job',
] as const
