import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SettingsError } from '#server/kit/settings.ts'
import { addKey, type KeyRing, openKeySource, parseKeys } from './key-file.ts'
import { rewrap, seal, SealBroken, unseal } from './seal.ts'

const makeRing = (...names: string[]): KeyRing =>
  parseKeys(names.map((name) => `${name} ${randomBytes(32).toString('base64')}`).join('\n'), 'KEK')

const place = { table: 'account.billing_info', row: 7, version: 1 }
const secrets = { ssn: '123456789', account_number: '0081234567890', wechat_id: '微信帳號' }

describe('what is sealed', () => {
  const ring = makeRing('a')

  test('opens where it lies, field by field, and holds nothing readable', () => {
    const row = seal(ring, place, secrets)
    expect(unseal(ring, place, { row, names: ['ssn', 'wechat_id', 'branch'] })).toEqual({ ssn: secrets.ssn, wechat_id: secrets.wechat_id })
    const stored = JSON.stringify(row.sealed) + row.wrapped_dek.toString('latin1')
    for (const secret of Object.values(secrets)) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(Buffer.from(secret).toString('base64'))
    }
  })

  test('does not open in another row, another field, another table or under an earlier version', () => {
    const row = seal(ring, place, secrets)
    const moved = [
      { ...place, row: 8 },
      { ...place, version: 2 },
      { ...place, table: 'account.second_factor' },
    ]
    for (const elsewhere of moved) expect(() => unseal(ring, elsewhere, { row, names: ['ssn'] })).toThrow(SealBroken)
    const { ssn, account_number } = row.sealed.fields
    const swapped = { ...row, sealed: { v: 1, fields: { ssn: account_number, account_number: ssn } } }
    expect(() => unseal(ring, place, { row: swapped, names: ['ssn'] })).toThrow(SealBroken)
  })

  test('does not open after a swap of rows, in a hundred of a hundred pairs', () => {
    const rows = Array.from({ length: 200 }, (_, row) => seal(ring, { ...place, row }, secrets))
    const opens = (at: number, from: number) => {
      const row = { ...rows[at]!, sealed: rows[from]!.sealed }
      const whole = rows[from]!
      return [row, whole].map((moved) => {
        try {
          return unseal(ring, { ...place, row: at }, { row: moved, names: ['ssn'] })
        } catch {
          return null
        }
      })
    }
    const swapped = Array.from({ length: 100 }, (_, pair) => [...opens(2 * pair, 2 * pair + 1), ...opens(2 * pair + 1, 2 * pair)])
    expect(swapped.flat()).toEqual(Array(400).fill(null))
  })

  test('does not open when one bit of it was changed', () => {
    const row = seal(ring, place, secrets)
    const body = Buffer.from(row.sealed.fields['ssn']!.c, 'base64')
    body[0]! ^= 1
    const fields = { ...row.sealed.fields, ssn: { ...row.sealed.fields['ssn']!, c: body.toString('base64') } }
    expect(() => unseal(ring, place, { row: { ...row, sealed: { v: 1, fields } }, names: ['ssn'] })).toThrow(SealBroken)
  })

  test('is never sealed the same way twice', () => {
    const [one, other] = [seal(ring, place, secrets), seal(ring, place, secrets)]
    expect(one.sealed.fields['ssn']).not.toEqual(other.sealed.fields['ssn'])
    expect(one.wrapped_dek).not.toEqual(other.wrapped_dek)
  })

  test('opens under the newest key alone once it was wrapped again, and until then under the old one', () => {
    const both = makeRing('old', 'new')
    const old = { newest: 'old', keys: both.keys }
    const row = seal(old, place, secrets)
    expect(unseal(both, place, { row, names: ['ssn'] })).toEqual({ ssn: secrets.ssn })
    const anew = { ...row, ...rewrap(both, place, row) }
    expect(anew.kek_id).toBe('new')
    const alone = { newest: 'new', keys: new Map([['new', both.keys.get('new')!]]) }
    expect(unseal(alone, place, { row: anew, names: ['ssn'] })).toEqual({ ssn: secrets.ssn })
    expect(() => unseal(alone, place, { row, names: ['ssn'] })).toThrow('the key old of account.billing_info|7 is not in the key file')
  })
})

describe('the keys', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bandstand-keys-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const closed = { kek: undefined, kekFile: undefined, dataDir: '' }

  test('are made at the first start, readable by nobody else, and stay the same', async () => {
    const source = await openKeySource({ ...closed, dataDir: folder }, { mayMake: true })
    const first = await source.readKeys()
    expect(source).toMatchObject({ path: join(folder, 'keys', 'kek'), besideTheData: true })
    expect((await stat(source.path!)).mode & 0o777).toBe(0o400)
    expect(await (await openKeySource({ ...closed, dataDir: folder }, { mayMake: true })).readKeys()).toEqual(first)
  })

  test('are not made again where something is sealed already', async () => {
    const dataDir = join(folder, 'without keys')
    await expect(openKeySource({ ...closed, dataDir }, { mayMake: false })).rejects.toThrow('cannot be read')
    await expect(stat(dataDir)).rejects.toThrow('ENOENT')
  })

  test('grow by one that seals from then on, while the others still open', async () => {
    const { readKeys, path } = await openKeySource({ ...closed, dataDir: folder }, { mayMake: true })
    const before = await readKeys()
    const { name, earlier } = await addKey(path!)
    const after = await readKeys()
    expect(after.newest).toBe(name)
    expect(earlier).toBe(before.keys.size)
    expect([...after.keys.keys()]).toEqual([...before.keys.keys(), name])
    expect((await stat(path!)).mode & 0o777).toBe(0o400)
  })

  test('grow by as many as are added at once, and none is lost', async () => {
    const { readKeys, path } = await openKeySource({ ...closed, dataDir: folder }, { mayMake: true })
    const before = await readKeys()
    const added = await Promise.all(Array.from({ length: 8 }, () => addKey(path!)))
    const { keys } = await readKeys()
    expect(keys.size).toBe(before.keys.size + 8)
    expect(added.filter(({ name }) => !keys.has(name))).toEqual([])
  })

  test('keep the mode that the file had', async () => {
    const path = join(folder, 'loose')
    await writeFile(path, `a ${randomBytes(32).toString('base64')}`)
    await chmod(path, 0o600)
    await addKey(path)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })

  test.skipIf(process.getuid?.() !== 0)(
    'stay with their owner when root adds one, and are given to the owner of their folder when root makes them',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-keys-'))
      await mkdir(join(dataDir, 'keys'))
      for (const place of [dataDir, join(dataDir, 'keys')]) await chown(place, 1234, 1235)
      const { path } = await openKeySource({ ...closed, dataDir }, { mayMake: true })
      expect(await stat(path!)).toMatchObject({ uid: 1234, gid: 1235 })
      await chown(path!, 1236, 1237)
      await addKey(path!)
      expect(await stat(path!)).toMatchObject({ uid: 1236, gid: 1237 })
      await rm(dataDir, { recursive: true })
    },
  )

  test('may come from a file elsewhere that only its owner reads, or from the environment', async () => {
    const kekFile = join(folder, 'mine')
    const line = `mine ${randomBytes(32).toString('base64')}`
    await writeFile(kekFile, line, { mode: 0o600 })
    expect((await (await openKeySource({ ...closed, kekFile }, { mayMake: true })).readKeys()).newest).toBe('mine')
    expect(
      (await (await openKeySource({ ...closed, kek: `${line},other ${randomBytes(32).toString('base64')}` }, { mayMake: true })).readKeys())
        .newest,
    ).toBe('other')
    await chmod(kekFile, 0o644)
    await expect(openKeySource({ ...closed, kekFile }, { mayMake: true })).rejects.toThrow('can be read by others')
    await expect(openKeySource({ ...closed, kekFile: join(folder, 'none') }, { mayMake: true })).rejects.toThrow(
      'cannot be read: check KEK_FILE',
    )
    await expect(readFile(join(folder, 'none'))).rejects.toThrow('ENOENT')
  })

  test('that are no keys are refused in a sentence', () => {
    const refused = ['', 'short AAAA', 'nameless', `a ${randomBytes(31).toString('base64')}`]
    for (const text of refused) expect(() => parseKeys(text, 'KEK')).toThrow(SettingsError)
  })
})
