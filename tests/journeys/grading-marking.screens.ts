import { type Comment, emptyMarking, type GradedSkill } from '#contract/grading/marking.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { type ApiAttempt, openSection, orThrow, sendChanges, startAttempt, toChanges } from './harness/attempts.ts'
import { giveCoins } from './harness/deposit.ts'
import { essay, letTeachersGrade } from './harness/grading.ts'
import { sendRecording } from './harness/mock-attempts.ts'
import type { Scene, Screen } from './harness/screens.ts'
import { signInAdmin } from './harness/staff.ts'

/** Where graders mark Writing and Speaking. */
export const position = 46

interface Section {
  readonly skill: GradedSkill
  /** What is written for Task 2. */
  readonly text: string
}

async function handIn(url: string, person: TestPerson, { skill, text }: Section): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person, { skill })
  await openSection(attempt, skill)
  if (skill === 'speaking') await sendRecording(attempt, 'part-1.2')
  const answers = skill === 'writing' ? { 'task-2': text } : { 'part-2.notes': 'my bicycle' }
  await sendChanges(attempt, [...toChanges(answers, skill), { kind: 'submit' }])
  return attempt
}

const commentOn = (anchor: Comment['anchor'], given: Partial<Comment>): Comment => {
  return { id: crypto.randomUUID(), anchor, keep: false, tag: 'collocation', text: '', suggestion: null, ...given }
}

function quote(words: string): Comment['anchor'] {
  const start = essay.indexOf(words)
  return { kind: 'text', part: 2, start, end: start + words.length, quote: words }
}

const comments: Readonly<Record<GradedSkill, readonly Comment[]>> = {
  writing: [
    commentOn(quote('consider to charge'), { tag: 'verb_form', suggestion: 'consider charging' }),
    commentOn(quote('both steps are needed'), { tag: 'task', keep: true, text: 'A clear position in one line.' }),
    commentOn(quote('If the fee come first'), { tag: 'agreement', text: 'The fee comes.' }),
    commentOn(quote('fee come'), { tag: 'agreement' }),
  ],
  speaking: [commentOn({ kind: 'sound', question: 'part-1.2', at_ms: 1200, end_ms: null }, { tag: 'pronunciation', text: 'Final -s.' })],
}

/** The work on an attempt, as staff find it. */
async function findTask(url: string, attempt: number): Promise<number> {
  const { token } = await signInAdmin(url)
  const { data } = orThrow(await callApi(url, `GET /admin/grading?q=%23${attempt}`, { token })) as {
    data: { id: number; attempt_id: number }[]
  }
  const task = data.find(({ attempt_id }) => attempt_id === attempt)
  if (task === undefined) throw new Error(`nothing is to be graded of attempt ${attempt}`)
  return task.id
}

/** A script that the grader has claimed and begun to mark; answers its address. */
const begin =
  (skill: GradedSkill, text = essay) =>
  async (url: string, grader: TestPerson) => {
    const person = await createStudent(url)
    const { id: attempt } = await handIn(url, person, { skill, text })
    await giveCoins(url, person, 25)
    const order = { attempt_id: attempt, skill, options: ['scores', 'vip'], price: 20, comment_language: 'en' }
    orThrow(await callApi(url, 'POST /grading/order', { token: person.token, body: order }))
    const { token } = grader
    await letTeachersGrade(url)
    const id = await findTask(url, attempt)
    orThrow(await callApi(url, `POST /teacher/grading/${id}/claim`, { token }))
    const phrase = { text: 'Say how you know it.', tag: 'example' }
    orThrow(await callApi(url, 'POST /teacher/grading/saved-comment', { token, body: phrase }))
    const body = { version: 0, marking: { ...emptyMarking, comments: comments[skill] } }
    orThrow(await callApi(url, `PUT /teacher/grading/${id}/draft`, { token, body }))
    return `/teacher/grading/${id}`
  }

/** A comment on the second that plays, with the microphone on. */
async function recordVoice(scene: Scene): Promise<void> {
  const { page, say } = scene
  await seeNotes(scene)
  await page.getByRole('button', { name: say('grading/form', 'comment_here') }).click()
  await page.getByRole('button', { name: say('grading/voice', 'record') }).click()
  await page.getByText(say('grading/voice', 'time', { at: '0:01', most: '1:00' })).waitFor()
}

const seeNotes = ({ page }: Scene) => page.locator('[data-note]').first().waitFor()

export const screens: readonly Screen[] = [
  { name: 'marking an essay', as: 'teacher', path: begin('writing'), prepare: seeNotes },
  {
    name: 'proposals of a program beside an essay',
    as: 'teacher',
    path: begin('writing', `${essay}\n\nThe goverment shuold help, and she have to pay.`),
    prepare: async (scene) => {
      await seeNotes(scene)
      await scene.page.locator('[data-proposal]').first().focus()
    },
  },
  {
    name: 'marking an essay, a comment being written',
    as: 'teacher',
    path: begin('writing'),
    prepare: async (scene) => {
      const { page, say } = scene
      await seeNotes(scene)
      await page
        .getByRole('button', { name: say('grading/form', 'edit_note', { number: 1 }) })
        .first()
        .click()
      await page.getByRole('combobox', { name: say('grading/form', 'tag') }).press('ArrowDown')
      await page.getByRole('listbox').first().waitFor()
    },
  },
  {
    name: 'keys of the marking form',
    as: 'teacher',
    path: begin('writing'),
    prepare: async (scene) => {
      await seeNotes(scene)
      await scene.page.getByRole('button', { name: scene.say('grading/form', 'keys') }).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  { name: 'marking a recording', as: 'teacher', path: begin('speaking'), prepare: seeNotes },
  { name: 'a voice comment that is being recorded', as: 'teacher', path: begin('speaking'), prepare: recordVoice },
  {
    name: 'a voice comment that was recorded',
    as: 'teacher',
    path: begin('speaking'),
    prepare: async (scene) => {
      await recordVoice(scene)
      await scene.page.getByRole('button', { name: scene.say('grading/voice', 'stop') }).click()
      await scene.page.locator('[data-voice=stored]').first().waitFor()
    },
  },
  {
    name: 'a script that the grader has not claimed',
    as: 'teacher',
    path: async (url, grader) => {
      const path = await begin('writing')(url, grader)
      orThrow(await callApi(url, `POST /teacher/grading/${path.split('/').at(-1)}/return`, { token: grader.token }))
      return path
    },
    prepare: ({ page, say }) => page.getByRole('button', { name: say('grading/form', 'claim') }).waitFor(),
  },
]
