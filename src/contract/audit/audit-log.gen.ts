// Written by `npm run joins` from the modules of src/server. Do not edit.
/** What is recorded in the audit log, by the module that declares it and has a sentence for it. */
export const auditActions = {
  'identity': [
    'person.email-changed',
    'person.reset-link-made',
    'person.restored',
    'person.payroll-pii-changed',
    'line.bound',
    'line.unbound',
    'second-factor.on',
    'second-factor.off',
    'second-factor.reset',
    'second-factor.codes',
  ],
  'profile': [
    'person.bound',
    'teacher-profile.changed',
    'instructor-code.issued',
    'instructor-code.revoked',
  ],
  'family': [
    'child.changed',
    'minor.opened',
    'minors.listed',
    'consent.given',
    'consent.withdrawn',
    'parent-link.requested',
    'parent-link.verified',
    'parent-link.rejected',
    'parent-link.revoked',
  ],
  'account': [
    'person.created',
    'person.changed',
    'person.blocked',
    'person.unblocked',
    'person.roles-changed',
    'person.closing',
    'student-profile.changed',
    'person-note.added',
    'person-note.changed',
    'person-note.deleted',
  ],
  'payment': [
    'order.confirmed',
    'order.rejected',
    'order.refund-settled',
    'card-fee.changed',
    'card-fee.default-changed',
    'payment-instruction.changed',
  ],
  'wallet': [
    'coins.given',
    'coins.deducted',
    'coins.adjustment-asked',
    'coins.adjustment-approved',
    'coins.adjustment-rejected',
    'coins.refunded',
    'coin-pack.changed',
    'coin-price.changed',
  ],
  'plan': [
    'membership.given',
    'membership.removed',
    'plan.changed',
    'grading-price.changed',
  ],
  'referral': [
    'referral.approved',
    'referral.rejected',
  ],
  'exam': [
    'test.retired',
    'test.brought-back',
    'test.made-current',
    'test.imported',
    'test.drafted',
    'test-draft.created',
    'test-draft.deleted',
    'test-draft.review-asked',
    'test-draft.approved',
    'test-draft.returned',
    'test-draft.published',
    'test-draft.exported',
  ],
  'challenge': [
    'test.key-corrected',
    'challenge.accepted',
    'challenge.declined',
    'remark.retried',
  ],
  'supervision': [
    'attempt.voided',
    'attempt.accommodated',
    'attempt.late-answers-decided',
    'accommodation.set',
  ],
  'grading': [
    'grading.assigned',
    'grading.canceled',
    'grading.made-anchor',
    'grading.anchor-retired',
    'grading-rate.changed',
    'grading-setting.changed',
    'grading-complaint.rejected',
    'second-reader.changed',
    'second-reader.removed',
  ],
  'payroll': [
    'billing-info.replaced',
    'billing-info.revealed',
  ],
  'assignment': [
    'assignment.taken',
    'assignment.given-back',
  ],
  'audit': [
    'audit.purged',
  ],
  'brand': [
    'brand.fields-changed',
  ],
  'job': [
    'job.retried',
    'job.discarded',
  ],
  'notification': [
    'mail.hastened',
    'fact.hastened',
  ],
  'office': [
    'list.exported',
  ],
  'privacy': [
    'privacy.export-asked',
    'privacy.export-opened',
    'privacy.erase-now',
    'person.erased',
  ],
  'support': [
    'report.status-changed',
  ],
} as const

/** What the events of the audit log are about, in the order of the filter, by the module that declares it and has a name for it. */
export const auditEntities = {
  'identity': [
    'person',
  ],
  'profile': [
    'instructor-code',
  ],
  'family': [
    'parent-link',
    'list',
  ],
  'payment': [
    'order',
    'card-fee',
    'payment-instruction',
  ],
  'wallet': [
    'coin-pack',
  ],
  'plan': [
    'plan',
    'grading-option',
  ],
  'referral': [
    'referral',
  ],
  'exam': [
    'test',
    'test-draft',
  ],
  'challenge': [
    'challenge',
    'key-decision',
  ],
  'supervision': [
    'attempt',
  ],
  'grading': [
    'grading',
    'grading-rate',
    'grading-setting',
    'grading-complaint',
    'second-reader',
  ],
  'audit': [
    'audit',
  ],
  'brand': [
    'brand',
  ],
  'job': [
    'job',
  ],
  'notification': [
    'mail',
    'fact',
  ],
  'office': [
    'office-list',
  ],
  'privacy': [
    'privacy-request',
  ],
  'support': [
    'report',
  ],
} as const
