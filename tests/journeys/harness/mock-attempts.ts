import { createHash } from 'node:crypto'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { type Sheet } from '#tests/journeys/sheets/academic-1.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { readStream } from '#tests/world/recordings.ts'
import {
  type ApiAttempt,
  callAttempt,
  openSection,
  orThrow,
  type OwnAttempt,
  sendChanges,
  startAttempt,
  toChanges,
  toResponses,
} from './attempts.ts'

const order = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly Skill[]

/** A mock under exam conditions whose next section is this one; those before it were opened and closed at once. */
export async function reachSection(url: string, person: TestPerson, skill: Skill, test?: string): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person, { mode: 'strict', skill: null, ...(test === undefined ? {} : { test }) })
  for (const before of order.slice(0, order.indexOf(skill))) {
    await openSection(attempt, before)
    await sendChanges(attempt, [{ kind: 'close_section', skill: before }])
  }
  return attempt
}

const maxChunkBytes = 1_000_000

/** Sends a recording as one take of an answer, and says that it is whole. */
export async function sendRecording({ url, person, id }: OwnAttempt, question: string, stream = readStream('webm')): Promise<void> {
  const chunks = Math.ceil(stream.length / maxChunkBytes)
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const content = stream.subarray(chunk * maxChunkBytes, (chunk + 1) * maxChunkBytes)
    const answer = await fetch(`${url}/api/ielts/attempt/${id}/recording/${question}/take/1/chunk/${chunk}`, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'audio/webm;codecs=opus',
        digest: `sha-256=${createHash('sha256').update(content).digest('base64')}`,
      },
    })
    if (!answer.ok) throw new Error(`the recording was answered with ${answer.status}`)
  }
  orThrow(await callAttempt({ url, person, id }, 'POST', `/recording/${question}/complete`, { takes: [{ take: 1, chunks }] }))
}

/** What is handed in of a mock. */
export interface MockSheet {
  readonly listening: Sheet
  readonly reading: Sheet
  readonly writing: Readonly<Record<string, Response>>
  /** Prompts that are answered. */
  readonly speaking: readonly string[]
  readonly notes: Readonly<Record<string, Response>>
}

/** A finished mock, as far as a machine marks it. */
export async function handInMock(url: string, person: TestPerson, sheet: MockSheet): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person, { mode: 'strict', skill: null })
  const answers = {
    listening: toResponses(sheet.listening),
    reading: toResponses(sheet.reading),
    writing: sheet.writing,
    speaking: sheet.notes,
  }
  for (const skill of order) {
    await openSection(attempt, skill)
    if (skill === 'speaking') for (const question of sheet.speaking) await sendRecording(attempt, question)
    await sendChanges(attempt, [...toChanges(answers[skill], skill), { kind: 'close_section', skill }])
  }
  await sendChanges(attempt, [{ kind: 'submit' }])
  return attempt
}
