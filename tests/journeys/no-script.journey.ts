import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { consentVersion } from '#contract/family/consent-version.ts'
import type { Seat } from '#tests/world/browser.ts'
import { callApi } from '#tests/world/calls.ts'
import { type Actor, type Cast, castActors, drawPattern, type Pattern } from '#tests/world/cast.ts'
import { testPassword } from '#tests/world/people.ts'
import { uploadPicture, drawPicture } from '#tests/world/pictures.ts'
import { plantedScripts, plantScripts } from '#tests/world/planted-scripts.ts'
import type { TestServer } from '#tests/world/server.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { openSection, orThrow, sendAnswers, sendChanges, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { untilSettled, untilStill } from './harness/settled.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { screens, type Screen } from './harness/screens.ts'

const toPerson = (actor: Actor) => ({
  id: actor.person,
  email: actor.email,
  username: actor.username,
  password: testPassword,
  token: actor.token ?? '',
})

/** Calls as somebody and expects that it is taken. */
async function write(server: TestServer, actor: Actor, named: `${string} /${string}`, body: unknown): Promise<unknown> {
  return orThrow(await callApi(server.url, named, { ...(actor.token === undefined ? {} : { token: actor.token }), body }))
}

/** Every field of a person's own, each beginning with another script. */
async function writePerson(server: TestServer, actor: Actor, from: number): Promise<void> {
  const plant = (atMost: number, step = 0) => plantScripts(atMost, from + step)
  await write(server, actor, 'PATCH /basic/profile', { first_name: plant(60), last_name: plant(60, 20) })
  if (['student', 'pro', 'unverified', 'guest'].includes(actor.kind)) {
    await write(server, actor, 'PATCH /student/profile', {
      school: plant(120, 1),
      address: plant(300, 4),
      heard_from: plant(200, 10),
      referral: plant(120, 16),
      notes: plant(2000),
      tests_taken: [{ test: plant(60, 2), score: plant(20, 37) }],
      classes_taken: Array.from({ length: 20 }, (_, index) => plant(120, index * 2)),
    })
  }
  if (actor.kind.endsWith('-teacher')) {
    await write(server, actor, 'PATCH /teacher/profile', {
      college: plant(120, 3),
      major: plant(120, 7),
      bio: plant(2000),
      subjects: Array.from({ length: 20 }, (_, index) => plant(60, index * 2)),
    })
  }
}

interface Planted {
  readonly result: number
  readonly running: number
  readonly essay: number
  readonly challenge: number
}

/** Answers, notes, an essay and a challenge. */
async function writeAttempts(server: TestServer, actor: Actor, { question }: Pattern): Promise<Planted> {
  const person = toPerson(actor)
  const typed = { 32: plantScripts(100), [question]: plantScripts(100, 5) }
  const handed = await startAttempt(server.url, person, { test: 'Every question type' })
  await openSection(handed)
  await sendAnswers(handed, typed, { submit: true })
  const challenge = await write(server, actor, `POST /ielts/attempt/${handed.id}/challenge`, {
    skill: 'reading',
    question,
    text: plantScripts(1000),
  })
  const running = await startAttempt(server.url, person, { test: 'Short mock' })
  await openSection(running)
  const note = { id: 'n1', container: 'p1-A', start: 0, end: 9, text: plantScripts(2000) }
  await sendChanges(running, [
    { kind: 'note', skill: 'reading', value: note },
    { kind: 'answer', skill: 'reading', question: '1', value: plantScripts(100, 9) },
  ])
  const essay = await startAttempt(server.url, person, { test: 'Short mock', skill: 'writing' })
  await openSection(essay, 'writing')
  await sendChanges(essay, [
    { kind: 'answer', skill: 'writing', question: 'task-1', value: plantedScripts.join('\n') },
    { kind: 'answer', skill: 'writing', question: 'task-2', value: plantedScripts.join(' ') },
    { kind: 'submit' },
  ])
  return { result: handed.id, running: running.id, essay: essay.id, challenge: (challenge as { id: number }).id }
}

/** A report by a program whose name is a script; its answer becomes a notice. */
async function answerReport(server: TestServer, { token = '' }: Actor, admin: Actor): Promise<void> {
  const body = { type: 'Advice', description: plantScripts(900, 11), url: '/ielts' }
  const headers = { 'user-agent': plantScripts(280, 18) }
  const { id } = orThrow(await callApi(server.url, 'POST /issue', { token, body, headers })) as { id: number }
  await write(server, admin, `PATCH /admin/issue/${id}`, { status: 'resolved', from: 'new', public_reply: plantedScripts.join(' ') })
}

/** What a teacher is paid by, and the reasons of staff for what they decide of people. */
async function writeReasons(server: TestServer, { actors, secondAdmin }: Cast): Promise<void> {
  const admin = actors['super-admin']
  const teacher = actors['other-teacher']
  const line = (atMost: number, from: number) => plantScripts(atMost, from)
  await write(server, teacher, 'PUT /teacher/billing-info', {
    official_name: line(120, 0),
    date_of_birth: '1984-03-07',
    mailing_line1: line(200, 6),
    mailing_line2: line(200, 14),
    mailing_city: line(100, 22),
    mailing_state: line(100, 26),
    mailing_zip: 'javascript:ran()',
    method: 'taiwan_bank',
    bank_name: line(120, 28),
    branch: line(120, 32),
    holder_name: line(120, 35),
    account_number: '0081234567890',
    password: testPassword,
  })
  const reason = (from: number) => plantScripts(500, from)
  await write(server, secondAdmin, `PUT /admin/user/${admin.person}/payroll-pii`, { allowed: true, reason: reason(8) })
  const factored = actors['assigned-teacher'].person
  await server.pool.query(
    `insert into identity.second_factor (person_id, kek_id, wrapped_dek, dek_version, sealed, confirmed_at) values ($1, 'none', '', 1, '{}', kit.now())`,
    [factored],
  )
  await write(server, admin, `DELETE /admin/user/${factored}/second-factor`, { reason: reason(32) })
  await write(server, admin, `PUT /admin/user/${actors.pro.person}/role`, { roles: ['student', 'parent'], reason: reason(16) })
  await write(server, admin, `DELETE /account/destroy/${actors.unverified.person}`, { password: testPassword, reason: reason(24) })
}

/** As many alternatives to a key at once as staff may add, each of them several that the grammar of keys parts again. */
function packAlternatives(scripts: readonly string[]): string[] {
  const packed: string[] = []
  for (const script of scripts) {
    const last = packed.at(-1)
    if (last !== undefined && last.length + script.length < 200) packed[packed.length - 1] = `${last}|${script}`
    else if (packed.length < 5) packed.push(script)
  }
  return packed
}

const corrected = 32

/** Lets scripts count as answers, those of them that can be a key; answers them as they are shown. */
async function correctKey(server: TestServer, admin: Actor, { testId, revision }: Pattern): Promise<string[]> {
  const key = `/admin/test/${testId}/revision/${revision}/key/reading/${corrected}` as const
  const propose = (answers: readonly string[]) =>
    callApi(server.url, `POST ${key}/dry-run`, {
      body: { change: 'add', answers },
      ...(admin.token === undefined ? {} : { token: admin.token }),
    })
  const able: string[] = []
  for (const script of plantedScripts) if ((await propose([script])).status === 200) able.push(script)
  const answers = packAlternatives(able)
  const { dry_run } = orThrow(await propose(answers)) as { dry_run: string }
  await write(server, admin, `POST ${key}/correction`, { change: 'add', answers, dry_run, words: plantScripts(1000, 6) })
  return answers
}

/** What anybody may report, and what staff write. */
async function writeAsStaff(server: TestServer, cast: Cast, { result, challenge, running }: Planted): Promise<number> {
  const admin = cast.actors['super-admin']
  const all = plantScripts(500)
  const bytes = await drawPicture(20)
  const picture = await uploadPicture(server.url, '/issue/file', { field: 'document', bytes, name: `${plantScripts(60, 13)}.png` })
  const file = (picture.body as { document: { url: string } }).document.url
  const text = plantedScripts.join(' ')
  const reported = await write(server, cast.actors.anonymous, 'POST /issue', {
    type: 'Bug',
    description: text,
    url: plantScripts(2000),
    file,
  })
  const issue = (reported as { id: number }).id
  await write(server, admin, `PATCH /admin/issue/${issue}`, { status: 'triaged', from: 'new', public_reply: text })
  await answerReport(server, cast.actors.student, admin)
  await write(server, admin, 'POST /admin/instructor-code', { note: plantScripts(200) })
  await write(server, admin, `POST /admin/user/${cast.guest.person}/toggle-block`, { reason: all })
  await write(server, admin, `POST /admin/attempt/${running}/accommodation`, { factor: 1.5, reason: all })
  await write(server, admin, `PUT /admin/person/${cast.actors.student.person}/accommodation`, {
    factor: 1.5,
    text_size: 'large',
    reason: all,
  })
  await write(server, admin, `POST /admin/challenge/${challenge}/decline`, { words: plantScripts(1000) })
  await write(server, admin, `POST /child/consent/${cast.child.person}`, { purposes: ['account'], version: consentVersion, reason: all })
  await write(server, admin, `POST /admin/attempt/${result}/void`, { reason: all })
  return issue
}

/** The brand is on every page, and its name in the page that the server writes. */
async function writeBrand(server: TestServer, admin: Actor): Promise<void> {
  const { rows } = await server.pool.query<{ revision: number }>(`select revision from brand.brand where key = 'test'`)
  const word = (from: number) => plantScripts(40, from)
  const change = {
    revision: rows[0]?.revision ?? 0,
    name: plantScripts(60, 3),
    legal_entity: plantScripts(60, 13),
    tax_id: plantScripts(40, 17),
    address: plantScripts(300, 20),
    mail_from_name: plantScripts(60, 27),
    menu_links: [{ words: { en: word(0), cn: word(13), tw: word(35) }, url: '/ielts' }],
  }
  const refused = await callApi(server.url, 'PATCH /admin/brand/test', {
    body: { ...change, chat_url: 'javascript:ran()' },
    ...(admin.token === undefined ? {} : { token: admin.token }),
  })
  expect(refused.status).toBe(422)
  await write(server, admin, 'PATCH /admin/brand/test', change)
}

/** A test with a title of scripts, as an archive from elsewhere. */
async function importTest(server: TestServer, admin: Actor): Promise<number> {
  const title = plantScripts(110, 13)
  const entries = (await listFolderEntries(everyTypeFolder, 'planted')).map((entry) =>
    entry.name === 'planted/test.yaml'
      ? { ...entry, content: String(entry.content).replace(/^title: .*$/m, () => `title: ${JSON.stringify(title)}`) }
      : entry,
  )
  const headers = { 'content-type': 'application/zip', authorization: `Bearer ${admin.token ?? ''}` }
  const sent = await fetch(`${server.url}/api/admin/test/import`, { method: 'POST', headers, body: new Uint8Array(packZip(entries)) })
  const { upload, problems } = (await sent.json()) as { upload: string; problems: unknown }
  expect(problems).toEqual([])
  const { id } = (await write(server, admin, `POST /admin/test/import/${upload}/publish`, {})) as { id: number }
  return id
}

/** Whatever a script, or a text that became more than a text, has left behind. */
const listTraces = `[
  ...document.querySelectorAll('[data-planted], [onerror], [onload], [onfocus], [ontoggle], [onmouseover], iframe, object, embed'),
  ...[...document.querySelectorAll('[href], [src], [action]')].filter((element) =>
    ['href', 'src', 'action'].some((name) => /^\\s*(?:javascript|data):/i.test(element.getAttribute(name) ?? ''))),
].map((element) => element.outerHTML.slice(0, 200))`

interface Visit {
  readonly path: string
  readonly traces: readonly string[]
  /** All that can be read there. */
  readonly said: string
}

/** A part of what every script of ours has in it. */
const call = 'ran()'

/** Whether a page shows any of the scripts, as the text that it is. */
const showsScripts = ({ said }: Visit) => said.includes(call)

const allThatIsSaid = `document.body.innerText + [...document.querySelectorAll('input, textarea')].map((field) => field.value).join(' ')`

async function look(page: Page, path: string): Promise<Visit> {
  const traces = await page.evaluate<string[]>(listTraces)
  const said = await page.evaluate<string>(allThatIsSaid)
  return { path, traces: traces.map((trace) => `${path}: ${trace}`), said }
}

/** The room is a page of its own. */
const isRoom = (path: string) => path.startsWith('/ielts/test?attempt=')

/** From page to page inside one, as links lead: the site's router has come when it says so. */
async function goOn(page: Page, path: string): Promise<void> {
  const isInSite = await page.evaluate<boolean>(`'__TSR_ROUTER__' in window && document.querySelector('.bs-shell') !== null`)
  if (isRoom(path) || !isInSite) await page.goto(path)
  else await page.evaluate(`window.__TSR_ROUTER__.navigate({ href: ${JSON.stringify(path)} }).then(() => undefined)`)
  await untilSettled(page)
}

/** A page that does not come to say what is awaited is looked at all the same. */
async function visit(page: Page, path: string, awaited = ''): Promise<Visit> {
  await goOn(page, path)
  await page.waitForFunction(`(${allThatIsSaid}).includes(${JSON.stringify(awaited)})`, null, { timeout: 10_000 }).catch(() => undefined)
  await untilStill(page)
  return look(page, path)
}

/** Pages that the accessibility checks know, and that need nothing but somebody before them: each once. */
function listPages(...as: readonly Screen['as'][]): string[] {
  const known = screens.flatMap((screen) => (as.includes(screen.as) && typeof screen.path === 'string' ? [screen.path] : []))
  return [...new Map(known.map((path) => [path.split('?')[0] ?? path, path])).values()]
}

/** What stands in sealed rows is shown in a dialog, once. */
async function revealPayout(page: Page, teacher: Actor): Promise<Visit> {
  const say = sayIn('en')
  const path = `/admin/payout/${teacher.person}`
  await goOn(page, path)
  await page.getByRole('button', { name: say('payroll', 'reveal') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').first().waitFor()
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check()
  await dialog.getByLabel(say('payroll', 'reason'), { exact: true }).fill(plantScripts(300, 30))
  await dialog.getByLabel(say('payroll', 'password'), { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: say('payroll', 'reveal') }).click()
  await dialog.getByRole('button', { name: say('payroll', 'hide') }).waitFor()
  return look(page, `${path}, revealed`)
}

/** Letters as a mail program shows them: on a page without any policy. */
async function readLetters(page: Page, { pool }: TestServer): Promise<Visit[]> {
  const { rows } = await pool.query<{ subject: string; html: string }>('select subject, body_html as html from kit.mail order by id')
  await page.goto('about:blank')
  const visits: Visit[] = []
  for (const { subject, html } of rows) {
    await page.setContent(html)
    visits.push(await look(page, `the letter ${subject}`))
  }
  return visits
}

journey(
  'forty scripts in every text that people write: each page shows them, and none runs',
  { timeout: 300_000 },
  async ({ server, takeAnotherSeat }) => {
    const pattern = await drawPattern(server)
    const casts = [await castActors(server, pattern), await castActors(server, pattern)]
    // Their photos are rows without bytes.
    await server.pool.query(`delete from file.upload where purpose = 'photo'`)
    const [cast] = casts
    if (cast === undefined) throw new Error('nobody was cast')
    const writers = casts
      .flatMap(({ actors, guest }) => [...Object.values(actors), guest])
      .filter(({ kind }) => !['anonymous', 'blocked'].includes(kind))
    for (const [index, actor] of writers.entries()) await writePerson(server, actor, index * 2)
    const { student } = cast.actors
    const admin = cast.actors['super-admin']
    const parent = cast.actors['linked-parent']
    const testId = await importTest(server, admin)
    const made = await writeAttempts(server, student, pattern)
    const other = await writeAttempts(server, cast.actors.pro, pattern)
    const issue = await writeAsStaff(server, cast, other)
    const teacher = cast.actors['other-teacher']
    await write(server, parent, `PATCH /child/profile/${cast.child.person}`, {
      first_name: plantScripts(60, 1),
      last_name: plantScripts(60, 30),
      school: plantScripts(120, 8),
      address: plantScripts(300, 24),
    })
    await writeReasons(server, cast)
    const alternatives = await correctKey(server, admin, pattern)
    const counted = alternatives.join(' / ')
    const explained = `/ielts/explanation?attempt=${made.result}&skill=reading&q=${corrected}`
    await writeBrand(server, admin)

    const open = async (actor: Actor | undefined): Promise<Page> => {
      const seat: Seat = await takeAnotherSeat(rememberPerson(server.url, actor === undefined ? {} : { person: toPerson(actor) }))
      seat.context.setDefaultTimeout(60_000)
      await seat.context.addInitScript({ content: `window.ran = () => console.error('a planted script ran at ' + location.href)` })
      return seat.page
    }
    /** `shown` must show a script; the others are looked at as well. */
    const tour = async (actor: Actor | undefined, shown: readonly string[], others: readonly string[] = []): Promise<Page> => {
      const page = await open(actor)
      for (const path of new Set([...shown, ...others])) {
        const seen = await visit(page, path, path === explained ? counted : shown.includes(path) ? call : '')
        visits.push(seen)
        if (shown.includes(path) && !showsScripts(seen)) mute.push(path)
      }
      return page
    }
    const visits: Visit[] = []
    const mute: string[] = []
    const asVisitor = async () => {
      const page = await tour(undefined, [
        '/',
        '/login',
        `/parent-link?token=${cast.linkToken}`,
        `/students?q=${encodeURIComponent(plantScripts(180))}`,
      ])
      visits.push(...(await readLetters(page, server)))
    }
    const asStudent = () =>
      tour(
        student,
        [
          '/profile?tab=student',
          '/notifications',
          '/teachers',
          `/teachers/${teacher.username}`,
          `/ielts/explanation?attempt=${made.result}`,
          explained,
          `/ielts/result?attempt=${made.essay}`,
          `/ielts/test?test=${testId}`,
        ],
        [
          ...listPages('student', 'newcomer'),
          `/ielts/test?attempt=${made.running}`,
          `/ielts/result?attempt=${made.result}`,
          `/ielts/explanation?attempt=${made.essay}`,
        ],
      )
    const asFamily = async () => {
      await tour(
        parent,
        ['/ielts', '/profile', '/profile?tab=children', '/children', `/profile/child/${cast.child.person}`],
        ['/notifications'],
      )
      await tour(teacher, ['/profile?tab=teacher', '/profile'], ['/profile/billing-info'])
    }
    const asStaff = async () => {
      const page = await tour(
        admin,
        [
          '/students',
          `/students/${student.person}`,
          `/students/${cast.guest.person}`,
          `/students/${cast.child.person}`,
          `/teachers/${teacher.username}`,
          '/admin/parent',
          '/admin/instructor-code',
          '/admin/audit',
          `/admin/audit?entity=person&entity_id=${cast.actors['assigned-teacher'].person}`,
          '/admin/attempts',
          `/admin/attempts/${made.result}`,
          `/admin/attempts/${other.running}`,
          `/admin/attempts/${other.result}`,
          '/admin/challenges',
          `/admin/challenges/${made.challenge}`,
          `/admin/challenges/${other.challenge}`,
          '/admin/issues',
          `/admin/issues/${issue}`,
          '/admin/tests',
          `/admin/tests/${testId}`,
          `/admin/tests/${pattern.testId}`,
          `/admin/tests/${pattern.testId}/key?revision=${pattern.revision}&skill=reading&q=${corrected}`,
          '/admin/brand/test',
        ],
        listPages('admin'),
      )
      visits.push(await revealPayout(page, teacher))
    }
    await Promise.all([asVisitor(), asStudent(), asFamily(), asStaff()])
    expect(visits.flatMap(({ traces }) => traces)).toEqual([])
    expect(mute).toEqual([])
    expect(visits.filter(showsScripts).map(({ path }) => path)).toContain(`/admin/payout/${teacher.person}, revealed`)
    // The answer itself is full of scripts: what counts as one stands beside it.
    expect(alternatives.length).toBeGreaterThan(3)
    expect(visits.find(({ path }) => path === explained)?.said).toContain(counted)
  },
)

journey('a page that takes a text for more than a text is found out', async ({ page, seat }) => {
  seat.allow(/ran is not defined|page policy|ERR_|Failed to load/)
  await page.setContent('<h1>Planted</h1>')
  await page.evaluate(`window.ran = () => void (window.hasRun = true)`)
  await page.evaluate(`document.body.innerHTML += ${JSON.stringify(plantedScripts.join(''))}`)
  await expect.poll(() => page.evaluate(`window.hasRun === true`)).toBe(true)
  expect((await page.evaluate<string[]>(listTraces)).length).toBeGreaterThan(10)
})
