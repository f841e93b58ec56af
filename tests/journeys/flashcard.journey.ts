import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { importTestDecks, importTestSounds } from '#tests/world/decks.ts'
import { journey } from './harness/journey.ts'
import { handInMock } from './harness/mock-attempts.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'
import { mixedMock } from './sheets/academic-1-mock.ts'

const say = sayIn('en')

journey('a student plans a deck, answers by keys without a network, and makes a card', async ({ server, student, takeAnotherSeat }) => {
  await importTestDecks(server.db)
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  seat.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|422/)
  const { page, context } = seat

  await page.goto('/flashcard')
  await page.getByRole('link', { name: say('flashcard', 'begin_plan') }).click()
  await page.getByRole('checkbox').first().waitFor()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: say('flashcard/plan', 'begin') }).click()
  await page.getByRole('link', { name: say('flashcard', 'start'), exact: true }).click()

  await page.getByText('a safe place by the sea where boats are kept').waitFor()
  await context.setOffline(true)
  await page.keyboard.press(' ')
  await page.getByText('/ˈhɑːbə/').waitFor()
  await page.keyboard.press('1')
  await page.getByRole('article', { name: say('flashcard/review', 'front_side') }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('2')
  await page.getByText(say('flashcard/review', 'finished_other', { count: 2 })).waitFor()
  await page.getByText(say('flashcard/review', 'offline_other', { count: 2 })).waitFor()
  await context.setOffline(false)
  const countReviews = async () => {
    const { rows } = await server.pool.query<{ count: string }>('select count(*) from flashcard.review')
    return Number(rows[0]?.count)
  }
  await expect.poll(countReviews, { timeout: 20_000, interval: 100 }).toBe(2)

  await page.getByRole('link', { name: say('flashcard/review', 'back') }).click()
  await page.getByText(say('flashcard', 'streak_one', { count: 1 })).waitFor()
  await page.getByRole('link', { name: say('flashcard', 'all_cards') }).click()
  await page.getByRole('button', { name: say('flashcard/cards', 'new_card') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('flashcard/cards', 'meaning'), { exact: true }).fill('a period of two weeks')
  await dialog.getByRole('button', { name: say('flashcard/cards', 'save') }).click()
  await dialog.getByText(say('flashcard/cards', 'word_missing')).waitFor()
  expect(await dialog.getByLabel(say('flashcard/cards', 'meaning'), { exact: true }).inputValue()).toBe('a period of two weeks')
  await dialog.getByLabel(say('flashcard/cards', 'word'), { exact: true }).fill('fortnight')
  await dialog.getByRole('button', { name: say('flashcard/cards', 'save') }).click()
  await page.getByText(say('flashcard/cards', 'saved')).waitFor()
  await page.getByLabel(say('flashcard/cards', 'search')).fill('fortn')
  await page.getByText(say('flashcard/cards', 'count_one', { count: 1 })).waitFor()

  await page.getByRole('button', { name: say('flashcard/cards', 'import') }).click()
  await dialog.getByLabel(say('flashcard/cards', 'csv'), { exact: true }).fill('word,meaning\nquay,')
  await dialog.getByRole('button', { name: say('flashcard/cards', 'import') }).click()
  await dialog.getByText('Line 2: the meaning is missing, and there’s no example either.').waitFor()
  await dialog.getByLabel(say('flashcard/cards', 'csv'), { exact: true }).fill('word,meaning\nquay,a place for boats')
  await dialog.getByRole('button', { name: say('flashcard/cards', 'import') }).click()
  await page.getByText(say('flashcard/cards', 'imported', { added: 1, updated: 0, unchanged: 0 })).waitFor()
})

journey('a word that is selected in an explanation becomes a card with its sentence', async ({ server, student, takeAnotherSeat }) => {
  const { id } = await handInMock(server.url, student, mixedMock)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`/ielts/explanation?attempt=${id}&skill=reading&q=3`)
  await page.locator('.rv-why').waitFor()
  await untilStill(page)
  await page
    .locator('.rv-paragraph')
    .first()
    .dblclick({ position: { x: 70, y: 10 } })
  const word = await page.evaluate<string>(`getSelection().toString().trim()`)
  await page.getByRole('button', { name: say('flashcard', 'collect', { word }) }).click()
  await page.getByText(say('flashcard', 'collected', { word })).waitFor()
  const { body } = await callApi(server.url, 'GET /flashcard/card', { token: student.token })
  expect(body).toMatchObject({ data: [{ word, is_own: true, state: 'new', example: expect.stringContaining(word) as string }] })
})

journey('cards go to Anki and come back', async ({ server, student, takeAnotherSeat }) => {
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  seat.allow(/422/)
  const { page } = seat
  const card = { word: 'fortnight', meaning: 'a period of two weeks', example: 'It took a fortnight & more.' }
  await callApi(server.url, 'POST /flashcard/card', { token: student.token, body: card })
  const readCards = async () =>
    (await callApi(server.url, 'GET /flashcard/card', { token: student.token })).body as { data: { id: string }[] }
  const before = await readCards()

  await page.goto('/flashcard/card')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('flashcard/cards', 'export_anki') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('flashcards.apkg')
  await page.getByText(say('flashcard/cards', 'exported_anki')).waitFor()
  const path = await download.path()

  await callApi(server.url, `DELETE /flashcard/card/${before.data[0]?.id ?? ''}`, { token: student.token })
  await page.getByRole('button', { name: say('flashcard/cards', 'import') }).click()
  const dialog = page.getByRole('dialog')
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    dialog.getByLabel(say('flashcard/cards', 'csv_file')).setInputFiles(file)
  const confirm = dialog.getByRole('button', { name: say('flashcard/cards', 'import') })
  await choose({ name: 'words.apkg', mimeType: 'application/octet-stream', buffer: Buffer.from('no zip') })
  await confirm.click()
  await dialog.getByText('This isn’t an Anki package, or it’s damaged.').waitFor()
  await dialog.getByRole('button', { name: say('flashcard/cards', 'package_remove') }).press('Enter')
  expect(await page.evaluate(`document.activeElement.type`)).toBe('file')
  await choose({ name: 'words.apkg', mimeType: 'application/octet-stream', buffer: await readFile(path) })
  await confirm.click()
  await page.getByText(say('flashcard/cards', 'imported', { added: 1, updated: 0, unchanged: 0 })).waitFor()
  expect(await readCards()).toEqual(before)
})

journey('the words of a test become a deck once it is handed in, and go again', async ({ server, student, takeAnotherSeat }) => {
  await importTestDecks(server.db)
  await handInMock(server.url, student, mixedMock)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/flashcard')
  await page.getByRole('link', { name: say('flashcard', 'test_words') }).click()
  const add = page.getByRole('button', { name: /^Add \d+ words?/ })
  const count = Number(/\d+/.exec(await add.innerText())?.[0])
  await add.click()
  await page.getByText(say('flashcard/tests', count === 1 ? 'cards_one' : 'cards_other', { count })).waitFor()
  expect(await add.count()).toBe(0)
  await page.getByRole('link', { name: say('flashcard/tests', 'back') }).click()
  await page.getByText(say('flashcard', 'test_deck_text')).waitFor()
  await page.getByText(say('flashcard', 'seen_of', { seen: 0, count })).waitFor()

  await page.getByRole('link', { name: say('flashcard', 'test_words') }).click()
  await page.getByRole('button', { name: new RegExp(`^${say('flashcard/tests', 'remove')}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('flashcard/tests', 'remove') })
    .click()
  await page.getByText(say('flashcard/tests', 'removed')).waitFor()
  await add.waitFor()
})

journey('a word is heard and typed', async ({ server, student, takeAnotherSeat }) => {
  await importTestDecks(server.db)
  await importTestSounds(server.db)
  await callApi(server.url, 'POST /flashcard/import', {
    token: student.token,
    body: { csv: 'word,meaning\nharbour,a safe place for boats\npier,a platform over the sea\n' },
  })
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/flashcard/review')
  await page.getByText(say('flashcard/review', 'mode_listen'), { exact: true }).click()
  await page.getByText(say('flashcard/review', 'listen')).waitFor()
  expect(await page.getByText('a safe place for boats').count()).toBe(0)
  const playing = page.waitForResponse(/\/api\/flashcard\/sound\/harbour/).catch(() => null)
  await page.getByRole('button', { name: say('flashcard/review', 'hear') }).click()
  expect((await playing)?.headers()['content-type'] ?? 'audio/mpeg').toBe('audio/mpeg')
  const field = page.getByLabel(say('flashcard/review', 'type_label'), { exact: true }).last()
  await field.fill('harbor')
  await field.press('Enter')
  await page.getByText(say('flashcard/review', 'you_typed'), { exact: true }).waitFor()
  await page.getByRole('button', { name: say('flashcard/review', 'hear') }).click()
  await expect
    .poll(() => page.evaluate<number>(`performance.getEntriesByName(location.origin + '/api/flashcard/sound/harbour').length`))
    .toBe(1)
  expect(await page.getByText(say('flashcard/review', 'hear_failed')).count()).toBe(0)
  await page.getByText('a safe place for boats').waitFor()
  await page.getByRole('button', { name: say('flashcard/review', 'slip') }).click()
  // A word without a recording is asked by what it means.
  await page.getByText('a platform over the sea').waitFor()
  await field.fill('pier')
  await field.press('Enter')
  await page.getByText(say('flashcard/review', 'right')).waitFor()
  await page.keyboard.press('2')
  await page.getByText(say('flashcard/review', 'finished_other', { count: 2 })).waitFor()
  const readModes = async () =>
    (await server.pool.query<{ mode: string }>('select distinct mode from flashcard.review where person_id = $1', [student.id])).rows
  await expect.poll(readModes, { timeout: 20_000, interval: 100 }).toEqual([{ mode: 'listen' }])
})
