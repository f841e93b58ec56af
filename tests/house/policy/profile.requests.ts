import { type Manners, names, phone } from '#tests/world/manner.ts'

export const manners: Manners = {
  'POST /bind-teacher': {
    body: ({ cast }) => ({
      ...names,
      college: 'Harbour',
      grade_or_grad_year: 2010,
      major: 'English',
      phone,
      instructor_code: cast.instructorCode,
    }),
  },
  'POST /auth-instructor': { body: ({ cast }) => ({ instructor_code: cast.instructorCode }) },
  'PATCH /teacher/profile': { body: () => ({ bio: 'Reads aloud' }) },
  'PATCH /teacher/profile/{id}': { subject: 'teacher', body: () => ({ bio: 'Reads aloud' }) },
  'POST /admin/instructor-code': { body: () => ({}) },
  'DELETE /admin/instructor-code/{id}': { subject: 'code' },
}
