// Written by `npm run joins` from the modules of src/server. Do not edit.
/** What a role may do where an operation names a permission as its access. */
export const permissionsByRole: Readonly<Record<string, readonly string[]>> = {
  'super-admin': [
    'brand:admin',
    'system:admin',
    'notice:admin',
    'privacy:admin',
    'feedback:admin',
    'account:admin',
    'payment:admin',
    'wallet:admin',
    'plan:admin',
    'referral:admin',
    'exam:write',
    'attempt:admin',
    'grading:admin',
  ],
  'teacher': [
    'grading:grade',
  ],
  'payroll-access': [
    'account:payroll-pii',
  ],
}
