import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every address and the page that answers it. A new page is one line here. */
export const routes = rootRoute('app/root.tsx', [
  index('brand/landing.page.tsx'),
  layout('entrance', 'account/entrance.page.tsx', [
    route('/login', 'account/login.page.tsx'),
    route('/register', 'account/register.page.tsx'),
  ]),
  route('/register-detail', 'account/binding/register-detail.page.tsx'),
  route('/profile', [index('account/own/profile.page.tsx'), route('/child/$id', 'account/family/child.page.tsx')]),
  route('/password', [
    route('/forget', 'account/forget.page.tsx'),
    route('/reset', 'account/reset-password.page.tsx'),
    route('/set', 'account/set-password.page.tsx'),
  ]),
  route('/verify', 'account/verify.page.tsx'),
  route('/parent-link', 'account/family/parent-link.page.tsx'),
  route('/ask-parent', 'account/family/ask-parent.page.tsx'),
  route('/children', 'account/family/children.page.tsx'),
  route('/students', [index('account/people/students.page.tsx'), route('/$id', 'account/people/person.page.tsx')]),
  route('/teachers', [index('account/people/teachers.page.tsx'), route('/$who', 'account/people/teacher.page.tsx')]),
  route('/admin', [index('system/admin-home.page.tsx')]),
  route('/admin/user', 'account/people/user-redirect.page.tsx'),
  route('/admin/teacher', 'account/people/teacher-redirect.page.tsx'),
  route('/admin/parent', 'account/people/parents.page.tsx'),
  route('/admin/instructor-code', 'account/codes/codes.page.tsx'),
  route('/admin/audit', 'account/audit/audit.page.tsx'),
  route('/dev/mail', 'system/dev-mail.page.tsx'),
  route('/admin/attempts', [index('attempt/staff/attempts.page.tsx'), route('/$id', 'attempt/staff/attempt.page.tsx')]),
  route('/admin/challenges', [index('attempt/keys/challenges.page.tsx'), route('/$id', 'attempt/keys/challenge.page.tsx')]),
  route('/admin/brand', [index('brand/admin/brands.page.tsx'), route('/$key', 'brand/admin/brand.page.tsx')]),
  route('/admin/tests', [
    index('exam/admin/tests.page.tsx'),
    route('/import', 'exam/admin/import.page.tsx'),
    route('/$id', [index('exam/admin/test.page.tsx'), route('/key', 'attempt/keys/key.page.tsx')]),
  ]),
  route('/admin/issues', [index('feedback/admin/issues.page.tsx'), route('/$id', 'feedback/admin/issue.page.tsx')]),
  route('/ielts', [
    index('exam/home.page.tsx'),
    route('/$skill/introduction', 'exam/introduction.page.tsx'),
    route('/test', 'attempt/test.page.tsx'),
    route('/unsent', 'attempt/unsent.page.tsx'),
    route('/result', [index('attempt/result.page.tsx'), route('/mock', 'attempt/mock-result.page.tsx')]),
    route('/testresults', 'attempt/test-results.page.tsx'),
    route('/explanation', 'attempt/explanation.page.tsx'),
  ]),
  route('/toefl', [index('exam/toefl.page.tsx'), route('/result', 'exam/toefl-results.page.tsx')]),
])
