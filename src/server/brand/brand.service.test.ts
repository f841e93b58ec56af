import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { StaffBrand } from '#contract/brand/brand.ts'
import { migrate } from '#server/kit/migrate.ts'
import { callApi, fetchAs } from '#tests/world/calls.ts'
import { openTestDatabase } from '#tests/world/database.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { writeGeoFile } from '#tests/world/geo-file.ts'
import { createStudent, makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer, startTestServer, type TestServer } from '#tests/world/server.ts'
import { openBrandBook } from './brand-book.ts'

let server: TestServer
/** Which strangers reach: no demo. */
let openServer: TestServer
let admin: string
let student: string
let folder: Awaited<ReturnType<typeof makeDataFolder>>

const american = { country: { iso_code: 'US' }, city: { names: { en: 'Reno' } }, location: { time_zone: 'America/Los_Angeles' } }

beforeAll(async () => {
  folder = await makeDataFolder()
  const geoipDb = join(folder.path, 'places.mmdb')
  await writeGeoFile(geoipDb, { '127.0.0.0/8': american, '203.0.113.0/24': { country_code: 'TW' } })
  server = await startTestServer({ settings: { geoipDb } })
  // Nobody takes its emails, so that they can be read where they wait.
  openServer = await startTestServer({ settings: { geoipDb, demo: false, smtpUrl: 'smtp://127.0.0.1:9' } })
  admin = await logIn('admin')
  student = (await createStudent(server.url)).token
})
afterAll(async () => {
  await Promise.all([server.close(), openServer.close()])
  await folder.remove()
})

async function logIn(username: string): Promise<string> {
  const { body } = await callApi(server.url, 'POST /login', { body: { username, password: 'bandstand-demo' } })
  return z.object({ access_token: z.string() }).parse(body).access_token
}

const at = (host: string) => ({ host })

async function readBrand(key: string): Promise<StaffBrand> {
  const { body } = await callApi(server.url, 'GET /admin/brand', { token: admin })
  const found = z
    .object({ data: z.array(StaffBrand) })
    .parse(body)
    .data.find((brand) => brand.key === key)
  if (found === undefined) throw new Error(`no brand ${key}`)
  return found
}

const change = (key: string, body: object, token = admin) => callApi(server.url, `PATCH /admin/brand/${key}`, { token, body })

async function changeNow(key: string, body: object) {
  const { revision } = await readBrand(key)
  return change(key, { revision, ...body })
}

describe('the brand of a host', () => {
  test.each([
    ['tutor.localhost', 'company'],
    ['TUTOR.localhost:8080', 'company'],
    ['school.localhost.', 'school'],
    ['localhost', 'test'],
    ['127.0.0.1:3000', 'test'],
    ['nobody.localhost', 'test'],
    ['eviltutor.localhost', 'test'],
  ])('%s shows %s', async (host, key) => {
    const { body } = await callApi(server.url, 'GET /brand', at(host))
    expect(body).toMatchObject({ key })
  })

  test('is the default one where nobody knows the host', async () => {
    const { body } = await callApi(openServer.url, 'GET /brand', at('nobody.example'))
    expect(body).toMatchObject({ key: 'test' })
  })

  test('is that of a forwarded host only behind a proxy that is trusted, and so is where an address is', async () => {
    const headers = { 'x-forwarded-host': 'school.localhost', 'x-forwarded-for': '203.0.113.9' }
    const readBehind = async (url: string) => {
      const [brand, place] = await Promise.all([callApi(url, 'GET /brand', { headers }), callApi(url, 'GET /ip-geo', { headers })])
      return [brand.body, place.body]
    }
    const behind = await startTestServer({ settings: { geoipDb: join(folder.path, 'places.mmdb'), trustProxy: true, demo: false } })
    const believed = await readBehind(behind.url)
    await behind.close()
    expect(await readBehind(openServer.url)).toMatchObject([{ key: 'test' }, { iso_code: 'US' }])
    expect(believed).toMatchObject([{ key: 'school' }, { iso_code: 'TW' }])
  })

  test('tells strangers nothing that is for staff', async () => {
    const { body } = await callApi(server.url, 'GET /brand', at('tutor.localhost'))
    for (const secret of ['hosts', 'tax_id', 'address', 'invoice_prefix', 'mail_from_name', 'geo_gate', 'revision']) {
      expect(body).not.toHaveProperty(secret)
    }
  })

  test('draws its mark in its colours for the tab', async () => {
    const answer = await fetchAs('school.localhost', `${server.url}/favicon.svg`, { method: 'GET', headers: {} })
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(await answer.text()).toContain('#7c2438')
  })
})

describe('a change', () => {
  test('is for administrators only', async () => {
    const { revision } = await readBrand('school')
    const { status } = await change('school', { revision, name: 'Mine' }, student)
    expect(status).toBe(403)
    expect((await readBrand('school')).name).toBe('Northfield School')
  })

  test('is seen at once by everybody who asks', async () => {
    const { status } = await changeNow('school', { contact_email: 'desk@northfield.example' })
    const { body } = await callApi(server.url, 'GET /brand', at('school.localhost'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ contact_email: 'desk@northfield.example' })
  })

  test('is told by the audit log: who made it, and which fields were changed from what to what', async () => {
    const { colours, geo_gate: gate, menu_links: menu } = await readBrand('school')
    const taxId = '12345678'
    const sameMenu = menu.map(({ words: { en, cn, tw }, url }) => ({ url, words: { tw, en, cn } }))
    const same = { geo_gate: gate, menu_links: sameMenu }
    await changeNow('school', { ...same, legal_entity: 'Northfield Ltd', tax_id: taxId, colours: { ...colours, dark: '#101010' } })
    await changeNow('school', { tax_id: taxId })
    const { body } = await callApi(server.url, 'GET /admin/audit?entity=brand&entity_id=school&per_page=1', { token: admin })
    expect(body).toMatchObject({
      data: [
        {
          action: 'brand.fields-changed',
          actor: { email: expect.stringContaining('@') },
          before: { legal_entity: 'Northfield School', tax_id: null, colour_dark: colours.dark },
          after: { legal_entity: 'Northfield Ltd', tax_id: taxId, colour_dark: '#101010' },
        },
      ],
    })
    expect(Object.keys(z.object({ data: z.tuple([z.object({ after: z.object({}).loose() })]) }).parse(body).data[0].after)).toHaveLength(3)
    await changeNow('school', { legal_entity: 'Northfield School', tax_id: null, colours })
  })

  test('does not undo the change of somebody else', async () => {
    const { revision } = await readBrand('company')
    const both = await Promise.all(['One', 'Other'].map((name) => change('company', { revision, legal_entity: name })))
    const statuses = both.map(({ status }) => String(status)).toSorted()
    expect(statuses).toEqual(['200', '422'])
    expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'BRAND_CHANGED' })
  })

  test.each([
    [2_147_483_647, 'BRAND_CHANGED'],
    [2_147_483_648, 'INVALID'],
    [-2_147_483_649, 'INVALID'],
  ])('that began from a revision there cannot be is refused (%i)', async (revision, code) => {
    const { status, body } = await change('company', { revision, legal_entity: 'One' })
    expect({ status, body }).toMatchObject({ status: 422, body: { code } })
  })

  test('of colours is refused with every pair that is too faint, beside the field that mends it', async () => {
    const { colours } = await readBrand('company')
    const { status, body } = await changeNow('company', { colours: { ...colours, primary: '#7fb0dd', dark: '#5d7f9f' } })
    expect(status).toBe(422)
    const { errors } = z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(body)
    expect(Object.keys(errors).toSorted()).toEqual(expect.arrayContaining(['colours.dark', 'colours.primary']))
    expect(errors['colours.primary']?.join(' ')).toContain('it must be at least 4.5:1')
    expect((await readBrand('company')).colours).toEqual(colours)
  })

  test('leaves each host with one brand', async () => {
    const { status, body } = await changeNow('school', { hosts: ['school.localhost', 'Tutor.Localhost'] })
    expect([status, body]).toMatchObject([422, { errors: { hosts: ['tutor.localhost already belongs to Harbour Tutoring.'] } }])
    const twice = await changeNow('school', { hosts: ['a.example', 'a.example'] })
    expect(twice.body).toMatchObject({ errors: { hosts: ['a.example is listed twice.'] } })
  })

  test('gives a host that two brands want at the same time to one of them', async () => {
    for (let round = 0; round < 25; round += 1) {
      const brands = [await readBrand('company'), await readBrand('school')]
      const wish = ({ key, revision }: StaffBrand) => change(key, { revision, hosts: [`${key}.example`, `shared-${round}.example`] })
      const answers = await Promise.all(brands.map(wish))
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    }
    await changeNow('company', { hosts: ['tutor.localhost'] })
    await changeNow('school', { hosts: ['school.localhost'] })
  })

  test.each([
    [{ chat_url: 'javascript:alert(1)' }, 'chat_url'],
    [{ external_home_url: '//elsewhere.example' }, 'external_home_url'],
    [{ contact_links: [{ kind: 'web', url: 'http://plain.example/' }] }, 'contact_links.0.url'],
    [{ menu_links: [{ words: { en: 'A', cn: 'B', tw: '' }, url: '/' }] }, 'menu_links.0.words.tw'],
    [{ hosts: ['https://tests.example.org'] }, 'hosts.0'],
    [{ colours: { primary: 'red' } }, 'colours.primary'],
    [{ geo_gate: { enabled: true, countries: ['US'], products: ['toefl'], link_url: '/' } }, 'geo_gate.enabled'],
    [{ invoice_prefix: 'BS' }, 'invoice_prefix'],
    [{ name: '' }, 'name'],
  ])('is refused beside the field: %j', async (body, field) => {
    const { status, body: answer } = await changeNow('school', body)
    expect(status).toBe(422)
    expect(z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer).errors).toHaveProperty([field])
  })

  test('outlives a start: what ships never comes back over it', async () => {
    const database = await openTestDatabase()
    await database.pool.query(`update brand.brand set name = 'Renamed' where key = 'school'`)
    await migrate(database.pool, new URL('../../../migrations/', import.meta.url))
    const book = await openBrandBook(database.db)
    await database.close()
    expect(book.ofHost('school.localhost').name).toBe('Renamed')
  })
})

describe('an email', () => {
  const mailTo = async (email: string, { pool } = server) => {
    const sql = `select subject, body_text, body_html, sender_name from kit.mail where recipient = $1 order by id desc limit 1`
    const { rows } = await pool.query<{ subject: string; body_text: string; body_html: string; sender_name: string | null }>(sql, [email])
    return rows[0]
  }
  const register = async (host: string, { url } = server) => {
    const email = makeEmail()
    const body = { email, password: testPassword, captcha: captchaTestAnswer, captcha_key: 'any' }
    await callApi(url, 'POST /register', { body, lang: 'en', ...at(host) })
    return email
  }

  test('carries the name, the colour, the sender and the address of the brand it was asked for at', async () => {
    const mail = await mailTo(await register('tutor.localhost'))
    expect(mail).toMatchObject({ subject: 'Verify your email for Harbour Tutoring', sender_name: 'Harbour Tutoring' })
    expect(mail?.body_html).toContain('background:#164a7c')
    expect(mail?.body_text).toContain(`http://tutor.localhost:${new URL(server.url).port}/verify?token=`)
    expect(mail?.body_text).not.toContain('Bandstand')
  })

  test('never leads to a host that a stranger wrote into the request', async () => {
    const mail = await mailTo(await register('evil.example', openServer), openServer)
    expect(mail).toMatchObject({ subject: 'Verify your email for Bandstand', sender_name: null })
    expect(mail?.body_text).toContain(`${openServer.url}/verify?token=`)
    expect(mail?.body_text).not.toContain('evil.example')
  })

  test('that is answered later remembers where it was asked for', async () => {
    const email = await register('127.0.0.1')
    await callApi(server.url, 'POST /send-reset-link', { body: { email }, ...at('school.localhost') })
    await expect.poll(async () => (await mailTo(email))?.subject, { timeout: 10_000 }).toBe('Reset your Northfield School password')
  })

  test('is of a person whose account knows the brand it was opened at', async () => {
    const email = await register('school.localhost')
    const { rows } = await server.pool.query(`select signup_brand from identity.person where email = $1`, [email])
    expect(rows).toEqual([{ signup_brand: 'school' }])
  })
})

describe('where an address is', () => {
  const ask = (query: string, token?: string) => callApi(server.url, `GET /ip-geo${query}`, token === undefined ? {} : { token })

  test('is told to its owner, with or without naming it', async () => {
    const own = { iso_code: 'US', country: 'United States', city: 'Reno', timezone: 'America/Los_Angeles', resolved: true }
    expect((await ask('')).body).toEqual(own)
    expect((await ask('?ip=127.0.0.1')).body).toEqual(own)
    expect((await ask('?ip=::ffff:127.0.0.1')).body).toEqual(own)
  })

  test('is told of others to administrators only', async () => {
    expect((await ask('?ip=203.0.113.9')).status).toBe(403)
    expect((await ask('?ip=203.0.113.9', student)).status).toBe(403)
    expect((await ask('?ip=203.0.113.9', admin)).body).toEqual({
      iso_code: 'TW',
      country: 'Taiwan',
      city: null,
      timezone: null,
      resolved: true,
    })
  })

  test('is the default, and said to be, where no file knows it', async () => {
    expect((await ask('?ip=198.51.100.7', admin)).body).toEqual({
      iso_code: 'US',
      country: 'United States',
      city: 'Salt Lake City',
      timezone: 'America/Denver',
      resolved: false,
    })
    expect((await ask('?ip=nonsense', admin)).body).toMatchObject({ errors: { ip: ['This isn’t an IP address.'] } })
  })
})

describe('the gate', () => {
  const gateAt = async (host: string, token?: string) => {
    const { body } = await callApi(server.url, 'GET /brand', { ...at(host), ...(token === undefined ? {} : { token }) })
    return z.object({ gate: z.unknown() }).parse(body).gate
  }

  test('stands before visitors of the default brand from a country it names, and before nobody else', async () => {
    expect(await gateAt('localhost')).toEqual({ products: ['toefl', 'ielts'], link_url: 'https://bandstand.example/us' })
    expect(await gateAt('localhost', student)).toBeNull()
    expect(await gateAt('tutor.localhost')).toBeNull()
    const { geo_gate: gate } = await readBrand('test')
    await changeNow('test', { geo_gate: { ...gate, countries: ['TW'] } })
    expect(await gateAt('localhost')).toBeNull()
    await changeNow('test', { geo_gate: { ...gate, enabled: false } })
    expect(await gateAt('localhost')).toBeNull()
  })

  test('lets everybody in whose address no file knows, though the default place is in the country it names', async () => {
    const plain = await startTestServer()
    const { body } = await callApi(plain.url, 'GET /brand', at('localhost'))
    const { body: place } = await callApi(plain.url, 'GET /ip-geo')
    await plain.close()
    expect(place).toMatchObject({ iso_code: 'US', resolved: false })
    expect(body).toMatchObject({ gate: null })
  })
})
