import type { Lang } from '#contract/kit/common.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, registerPerson, type TestPerson } from '#tests/world/people.ts'
import { orThrow } from './attempts.ts'
import { signInAdmin } from './staff.ts'

/** A code with which one person becomes a teacher. */
export async function issueInstructorCode(url: string): Promise<string> {
  const { token } = await signInAdmin(url)
  return (orThrow(await callApi(url, 'POST /admin/instructor-code', { token, body: {} })) as { code: string }).code
}

export async function createTeacher(url: string, how: { lang?: Lang } = {}): Promise<TestPerson> {
  const person = await registerPerson(url, how)
  const body = {
    instructor_code: await issueInstructorCode(url),
    first_name: 'Ann',
    college: 'Riverside College',
    grade_or_grad_year: 2019,
    major: 'Linguistics',
    phone: '0912345678',
    subjects: ['IELTS Writing', 'IELTS Speaking'],
  }
  orThrow(await callApi(url, 'POST /bind-teacher', { token: person.token, body }))
  return person
}

/** A parent who has asked a student to confirm; nobody has answered yet. */
export async function createParent(url: string, how: { lang?: Lang; student?: TestPerson } = {}): Promise<TestPerson> {
  const person = await registerPerson(url, how)
  const student = how.student ?? (await createStudent(url))
  const body = { first_name: 'Paul', last_name: 'Hale', phone: '0987654321', students: [student.email] }
  orThrow(await callApi(url, 'POST /bind-parent', { token: person.token, body }))
  return person
}
