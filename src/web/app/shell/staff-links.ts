/** Where staff work, in the order of the menus; `word` is a key of the app's words. */
export const staffLinks = [
  { to: '/admin', word: 'staff_home' },
  { to: '/students', word: 'staff_students' },
  { to: '/admin/attempts', word: 'staff_attempts' },
  { to: '/admin/challenges', word: 'staff_challenges' },
  { to: '/admin/tests', word: 'staff_tests' },
  { to: '/admin/issues', word: 'staff_issues' },
  { to: '/admin/delivery', word: 'staff_delivery' },
  { to: '/admin/jobs', word: 'staff_jobs' },
  { to: '/admin/brand', word: 'staff_brands' },
  { to: '/admin/instructor-code', word: 'staff_codes' },
  { to: '/admin/privacy', word: 'staff_privacy' },
  { to: '/admin/audit', word: 'staff_audit' },
] as const
