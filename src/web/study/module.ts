import type { WebModule } from '#web/kit/module.ts'

export const webModule: WebModule = {
  pages: {
    '/ielts/mistakes': 'mistakes.page.tsx',
    '/ielts/mistakes/again': 'answer-again.page.tsx',
    '/ielts/notes': 'notes.page.tsx',
    '/ielts/progress': 'progress/progress.page.tsx',
    '/ielts/reading-pace': 'pace/pace.page.tsx',
  },
  homeCards: [{ component: 'StudyDayHomeCard', position: 25, role: 'student' }],
}
