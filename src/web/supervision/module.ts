import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/admin/attempts': 'attempts.page.tsx',
    '/admin/challenges': 'keys/challenges.page.tsx',
    '/admin/challenges/$id': 'keys/challenge.page.tsx',
    '/admin/tests/$id/key': 'keys/key.page.tsx',
  },
  personCards: [{ component: 'LazyLatestAttemptsCard', role: 'super-admin', of: ['student'], position: 10 }],
  personTabs: [{ name: 'tests', word: 'supervision/person.tab', component: 'LazyAttemptsTab', role: 'super-admin', position: 20 }],
  attemptTabs: [
    { name: 'overview', word: 'supervision.tab_overview', component: 'LazyAttemptOverviewTab', role: 'super-admin', position: 10 },
    { name: 'answers', word: 'supervision.tab_answers', component: 'LazyAttemptAnswersTab', role: 'super-admin', position: 20 },
    { name: 'history', word: 'supervision.tab_history', component: 'LazyAttemptHistoryTab', role: 'super-admin', position: 60 },
  ],
  testTabs: [
    { name: 'key', word: 'supervision/keys.tab_key', component: 'LazyTestKeyTab', role: 'super-admin', position: 25 },
    { name: 'attempts', word: 'supervision.tab_attempts', component: 'LazyTestAttemptsTab', role: 'super-admin', position: 40 },
    {
      name: 'challenges',
      word: 'supervision/keys.tab_challenges',
      component: 'LazyTestChallengesTab',
      count: 'LazyTestChallengeCount',
      role: 'super-admin',
      position: 50,
    },
  ],
  officeLinks: [
    { to: '/admin/attempts', word: 'supervision.menu_attempts', group: 'tests', position: 20 },
    { to: '/admin/challenges', word: 'supervision/keys.menu_challenges', group: 'tests', position: 30 },
  ],
  officeActions: [{ to: '/admin/attempts', search: { late: 'to_decide' }, word: 'supervision.do_late' }],
  officeFinders: [
    {
      find: 'findAttempts',
      to: '/admin/attempts',
      word: 'supervision.attempts',
      words: ['supervision', 'exam'],
      icon: 'pencil',
      position: 20,
    },
  ],
  officeFoundActions: [
    { name: 'void', finder: 'findAttempts', search: { do: 'void' }, word: 'supervision.void', position: 10 },
    { name: 'key', finder: 'findTests', below: '/key', word: 'supervision/keys.correct_key', position: 10 },
  ],
  adminCounters: [
    {
      figure: 'challenges.open',
      section: 'waiting',
      to: '/admin/challenges',
      record: { entity: 'challenge', to: '/admin/challenges/$id' },
      position: 10,
    },
    { figure: 'attempts.late_to_decide', section: 'waiting', to: '/admin/attempts', search: { late: 'to_decide' }, position: 20 },
    { figure: 'attempts.started_today', section: 'today', to: '/admin/attempts', search: { started: 'today' }, position: 10 },
    { figure: 'attempts.handed_in_today', section: 'today', to: '/admin/attempts', search: { handed_in: 'today' }, position: 20 },
    { figure: 'attempts.open', section: 'today', to: '/admin/attempts', search: { status: 'open' }, position: 30 },
  ],
  adminCharts: [
    { chart: 'attempts', position: 10 },
    { chart: 'takers', position: 20 },
  ],
}
