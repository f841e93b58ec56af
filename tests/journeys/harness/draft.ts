import type { Page } from 'playwright-core'
import type { TestServer } from '#tests/world/server.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { packZip, type ZipEntry } from '#tests/world/zip.ts'
import { sayIn } from './say.ts'

const say = sayIn('en')

/** Somebody else of staff. */
export async function createSecondAdmin({ url, pool }: TestServer): Promise<TestPerson> {
  const person = await createStudent(url)
  await pool.query("insert into identity.role_grant (person_id, role) values ($1, 'super-admin')", [person.id])
  return { ...person, token: await signIn(url, person) }
}

/** A draft of the folder in these entries; answers its address. */
export async function importDraft(url: string, token: string, entries: readonly ZipEntry[]): Promise<string> {
  const headers = { 'content-type': 'application/zip', authorization: `Bearer ${token}` }
  const sent = await fetch(`${url}/api/admin/draft/import`, { method: 'POST', headers, body: new Uint8Array(packZip(entries)) })
  const { id } = (await sent.json()) as { id: number }
  return `/admin/tests/drafts/${id}`
}

/** Its author asks for a review. */
export async function askReview(page: Page): Promise<void> {
  const ask = say('draft/review', 'ask')
  await page.getByRole('button', { name: ask }).click()
  await page.getByRole('dialog').getByRole('button', { name: ask }).click()
  await page.getByText(say('draft/review', 'waits')).waitFor()
}

/** Somebody else, whose page shows the draft, approves and publishes it. */
export async function approveAndPublish(page: Page): Promise<void> {
  for (const step of ['approve', 'publish'] as const) {
    const name = say('draft/review', step)
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  await page.locator('.dk-bar').getByText(say('draft', 'state_published'), { exact: true }).waitFor()
}
