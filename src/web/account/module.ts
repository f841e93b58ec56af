import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/register-detail': 'register-detail/register-detail.page.tsx',
    '/students': 'people/students.page.tsx',
    '/teachers': 'people/teachers.page.tsx',
    '/teachers/$who': 'person/teacher.page.tsx',
    '/admin/user': 'people/user-redirect.page.tsx',
    '/admin/teacher': 'people/teacher-redirect.page.tsx',
    '/admin/parent': 'people/parents.page.tsx',
  },
  layouts: [
    {
      name: 'entrance',
      file: 'entrance/entrance.page.tsx',
      pages: { '/login': 'entrance/login.page.tsx', '/register': 'register/register.page.tsx' },
    },
  ],
  pathRules: [
    { path: '/login', scope: 'page', isEntrance: true, isForgotten: true },
    { path: '/register', scope: 'page', isEntrance: true, isForgotten: true },
    { path: '/register-detail', scope: 'tree', needsSession: true },
    { path: '/register-detail', scope: 'page', skipsBinding: true, isForgotten: true },
    { path: '/students', scope: 'tree', frame: 'office', needsSession: true, role: 'super-admin' },
    { path: '/teachers', scope: 'tree', frame: 'office', officeRole: 'super-admin', needsSession: true },
  ],
  officeLinks: [
    { to: '/students', word: 'account/people.tab_student', group: 'people', position: 10 },
    { to: '/teachers', word: 'account/people.teachers', group: 'people', position: 20 },
    { to: '/admin/parent', word: 'account/people.parents', group: 'people', position: 30 },
  ],
  officeActions: [{ to: '/students', search: { create: 'true' }, word: 'account/people.create' }],
  officeFinders: [
    { find: 'findPeople', to: '/students', word: 'account/people.found_people', words: ['account/people'], icon: 'user', position: 10 },
  ],
  officeFoundActions: [{ name: 'pro', finder: 'findPeople', search: { do: 'pro' }, word: 'account/people.do_pro', position: 10 }],
  personCards: [{ component: 'LazyLatestNoteCard', role: 'super-admin', position: 40 }],
  personActions: [
    {
      name: 'email',
      word: 'account/person.write_email',
      icon: 'mail',
      component: 'LazyEmailDialog',
      role: 'super-admin',
      group: 'contact',
      position: 10,
    },
    {
      name: 'note',
      word: 'account/person.add',
      icon: 'note',
      component: 'LazyNoteDialog',
      role: 'super-admin',
      group: 'contact',
      position: 20,
    },
  ],
  personTabs: [
    { name: 'overview', word: 'account/person.overview', component: 'LazyOverviewTab', role: 'super-admin', position: 10 },
    { name: 'notes', word: 'account/person.notes', component: 'LazyNotesTab', count: 'LazyNoteCount', role: 'super-admin', position: 70 },
  ],
  adminCounters: [
    { figure: 'people.all', section: 'total', to: '/students', search: { role: 'everyone' }, position: 10 },
    { figure: 'people.pro', section: 'total', to: '/students', search: { role: 'everyone', pro: 'true' }, position: 20 },
    { figure: 'people.pro_ending', section: 'total', to: '/students', search: { role: 'everyone', pro: 'ending' }, position: 25 },
    { figure: 'people.unbound', section: 'total', to: '/students', search: { role: 'everyone', bound: 'false' }, position: 30 },
    { figure: 'people.blocked', section: 'total', to: '/students', search: { role: 'everyone', blocked: 'true' }, position: 40 },
    { figure: 'people.new', section: 'total', position: 70 },
  ],
  adminCharts: [{ chart: 'people', position: 30 }],
}
