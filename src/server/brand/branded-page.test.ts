import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type BrandBook, openBrandBook } from './brand-book.ts'
import { openGeoFile } from './geo.ts'
import { createBrandedPages } from './branded-page.ts'

let database: TestDatabase
let book: BrandBook

beforeAll(async () => {
  database = await openTestDatabase()
  book = await openBrandBook(database.db)
})
afterAll(() => database.close())

const page =
  '<html lang="en" data-brand="test"><head><!-- brand --><title>Built</title><!-- /brand --></head><body><div id="app"></div></body></html>'

async function render(host: string): Promise<string> {
  const theme = createBrandedPages(book, await openGeoFile(undefined))
  return theme.render(page, { host, address: '127.0.0.1', nonce: 'n0nce' })
}

test('a page wears the brand of its host before any script runs', async () => {
  const rendered = await render('tutor.localhost')
  expect(rendered).toContain('<html lang="en" data-brand="company">')
  expect(rendered).toContain('<title>Harbour Tutoring</title>')
  expect(rendered).toContain('<meta name="theme-color" content="#164a7c" />')
  expect(rendered).toContain('href="/favicon.svg?v=company-1"')
  expect(rendered).toMatch(/<style nonce="n0nce">:root\[data-brand="company"\]\{[^}]*--bs-primary:#164a7c;/)
  expect(rendered).not.toContain('Built')
})

test('what staff typed cannot leave its place in the page', async () => {
  const nasty = `</script><script>alert(1)</script><!-- "$&`
  await database.pool.query(`update brand.brand set name = $1, chat_url = '/assets/planted.js' where key = 'school'`, [nasty])
  await book.refresh()
  const rendered = await render('school.localhost')
  expect(rendered).not.toContain('<script>alert')
  expect(rendered).not.toContain('/assets/planted.js')
  const data = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(rendered)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({ name: nasty, chat_url: '/assets/planted.js' })
})

test('the beginning of the front page is left out where a notice stands before it', async () => {
  const front = page.replace('<div id="app"></div>', '<div id="app"><!-- front --><h1>First</h1><!-- /front --></div>')
  const gate = { enabled: true, countries: ['US'], products: [], link_url: 'https://bandstand.example/us' }
  await database.pool.query(`update brand.brand set geo_gate = $1 where key = 'test'`, [JSON.stringify(gate)])
  await book.refresh()
  const renderFor = (country: string) => {
    const place = { iso_code: country, country, city: '', timezone: 'UTC', resolved: true }
    return createBrandedPages(book, () => place).render(front, { host: 'localhost', address: '127.0.0.1', nonce: 'n0nce' })
  }
  expect(renderFor('TW')).toContain('<h1>First</h1>')
  expect(renderFor('US')).toContain('<div id="app"></div>')
})
