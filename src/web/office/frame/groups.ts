/** The groups of the office's side navigation, in its order, with their icons. A group without a page that its reader may open isn't shown. */
export const officeGroups = [
  { name: 'people', icon: 'users' },
  { name: 'tests', icon: 'book' },
  { name: 'grading', icon: 'pencil' },
  { name: 'inbox', icon: 'mail' },
  { name: 'money', icon: 'note' },
  { name: 'school', icon: 'school' },
  { name: 'site', icon: 'globe' },
  { name: 'system', icon: 'gear' },
] as const
