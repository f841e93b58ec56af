import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every address and the page that answers it. A new page is one line here. */
export const routes = rootRoute('app/root.tsx', [
  index('brand/landing.page.tsx'),
  layout('entrance', 'account/entrance.page.tsx', [
    route('/login', 'account/login.page.tsx'),
    route('/register', 'account/register.page.tsx'),
  ]),
  route('/register-detail', 'account/register-detail.page.tsx'),
  route('/two-step', 'account/second-factor/two-step.page.tsx'),
  route('/profile/billing-info', 'account/payout/payout.page.tsx'),
  route('/password', [
    route('/forget', 'account/forget.page.tsx'),
    route('/reset', 'account/reset-password.page.tsx'),
    route('/set', 'account/set-password.page.tsx'),
  ]),
  route('/verify', 'account/verify.page.tsx'),
  route('/dev/mail', 'system/dev-mail.page.tsx'),
  route('/admin/attempts', [index('attempt/staff/attempts.page.tsx'), route('/$id', 'attempt/staff/attempt.page.tsx')]),
  route('/admin/challenges', [index('attempt/keys/challenges.page.tsx'), route('/$id', 'attempt/keys/challenge.page.tsx')]),
  route('/admin/payout/$id', 'account/payout/payout-admin.page.tsx'),
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
