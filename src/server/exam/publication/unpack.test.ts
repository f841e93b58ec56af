import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { packZip, type ZipEntry } from '#tests/world/zip.ts'
import { unpack, defaultLimits } from './unpack.ts'

let root: string
let folder: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bandstand-zip-'))
  folder = join(root, 'folder')
  await mkdir(folder)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function unpackBytes(bytes: Buffer, limits = defaultLimits): Promise<string> {
  const path = join(root, 'test.zip')
  await writeFile(path, bytes)
  return unpack(path, folder, limits)
}

const yaml: ZipEntry = { name: 'some-test/test.yaml', content: 'title: Some test\n' }
const small = { files: 3, recordingBytes: 4_000_000, textBytes: 2_000_000, allBytes: 5_000_000, ratio: 100 }
const random = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919 + ((at * at) >> 5)) & 0xff))
const named = (name: string | Buffer): ZipEntry[] => [yaml, { name, content: 'title: Elsewhere\n' }]

const hostile: readonly (readonly [string, string, Buffer | readonly ZipEntry[]])[] = [
  ['a name that climbs out', 'ZIP_NAME', named('some-test/../../etc/passwd')],
  ['a name that begins with two dots', 'ZIP_NAME', named('../test.yaml')],
  ['an absolute name', 'ZIP_NAME', named('/etc/passwd')],
  ['a name with a drive', 'ZIP_NAME', named('C:/test.yaml')],
  ['a backslash in a name', 'ZIP_NAME', named('some-test\\..\\..\\test.yaml')],
  ['a NUL in a name', 'ZIP_NAME', named('some-test/test.yaml\0.mp3')],
  ['a name that is no UTF-8', 'ZIP_NAME', named(Buffer.from([0x73, 0x2f, 0xff, 0xfe]))],
  ['a name written from right to left', 'ZIP_NAME', named('some-test/\u202egpj.exe')],
  ['a very long name', 'ZIP_NAME', named(`some-test/${'a'.repeat(300)}.yaml`)],
  ['the name of a device', 'ZIP_NAME', named('some-test/con.yaml')],
  ['an empty step in a name', 'ZIP_NAME', named('some-test//test.yaml')],
  ['a symbolic link', 'ZIP_LINK', [yaml, { name: 'some-test/link.yaml', content: '/etc/passwd', mode: 0o120777 }]],
  ['a device', 'ZIP_LINK', [yaml, { name: 'some-test/zero.mp3', mode: 0o020666 }]],
  ['an encrypted file', 'ZIP_ENCRYPTED', [yaml, { name: 'some-test/reading.yaml', content: 'secret', flags: 1 }]],
  ['a name that stands twice', 'ZIP_TWICE', [yaml, yaml]],
  ['names that differ by case alone', 'ZIP_TWICE', named('some-test/TEST.yaml')],
  ['more files than a test has', 'ZIP_TOO_MANY', [1, 2, 3, 4].map((at) => ({ name: `some-test/${at}.yaml` }))],
  ['a long text', 'ZIP_FILE_TOO_LARGE', [{ name: 'some-test/test.yaml', content: random(2_000_001), deflated: false }]],
  ['a long recording', 'ZIP_FILE_TOO_LARGE', [{ name: 'some-test/a.mp3', content: random(4_000_001), deflated: false }]],
  [
    'files that are too much together',
    'ZIP_TOO_LARGE',
    [1, 2].map((at) => ({ name: `some-test/${at}.mp3`, content: random(3_000_000), deflated: false })),
  ],
  ['a bomb', 'ZIP_BOMB', [{ name: 'some-test/a.mp3', content: Buffer.alloc(3_900_000) }]],
  ['a bomb that says it is small', 'ZIP_BOMB', [{ name: 'some-test/a.mp3', content: Buffer.alloc(3_900_000), saysBytes: 12 }]],
  ['a wrong checksum', 'ZIP_BROKEN', [{ ...yaml, saysCrc: 1 }]],
  ['a zip that was cut off', 'ZIP_BROKEN', packZip([yaml]).subarray(0, -30)],
  ['a zip whose middle is missing', 'ZIP_BROKEN', Buffer.concat([packZip([yaml]).subarray(0, 20), packZip([yaml]).subarray(40)])],
  ['what is no zip', 'ZIP_BROKEN', Buffer.from('title: Some test\n')],
  ['nothing', 'ZIP_BROKEN', Buffer.alloc(0)],
  ['a zip of nothing', 'ZIP_FOLDER', []],
  ['files without their folder', 'ZIP_FOLDER', [{ name: 'test.yaml', content: 'title: Some test\n' }]],
  ['two folders', 'ZIP_FOLDER', named('other-test/test.yaml')],
  ['a folder whose name is no name of a test', 'ZIP_FOLDER', [{ name: 'Some_Test/test.yaml' }]],
]

describe('a zip is refused by name', () => {
  test.each(hostile)('%s', async (_what, code, zip) => {
    const bytes = Buffer.isBuffer(zip) ? zip : packZip(zip as readonly ZipEntry[])
    await expect(unpackBytes(bytes, small)).rejects.toMatchObject({ name: 'Refusal', code })
    expect((await readdir(root)).toSorted()).toEqual(['folder', 'test.zip'])
  })
})

test('what a refusal shows of a name is one short line of plain characters', async () => {
  const zip = packZip(named(`some-test/\u001b[31m${'x'.repeat(200)}`))
  await expect(unpackBytes(zip)).rejects.toMatchObject({ details: { file: expect.stringMatching(/^[\x20-\x7e]{80}$/) } })
})

test('a folder is unpacked without what archivers add; a zip in it stays one', async () => {
  const inner = packZip([{ name: '../../evil.yaml', content: 'x' }])
  const added = [
    { name: '__MACOSX/some-test/._test.yaml' },
    { name: 'some-test/.DS_Store' },
    { name: 'some-test/reading/', mode: 0o040755 },
  ]
  const slug = await unpackBytes(packZip([...added, yaml, { name: 'some-test/reading/inner.zip', content: inner }]))
  expect(slug).toBe('some-test')
  const found = (await readdir(folder, { recursive: true })).toSorted()
  expect(found).toEqual(['some-test', 'some-test/reading', 'some-test/reading/inner.zip', 'some-test/test.yaml'])
  expect(await readFile(join(folder, 'some-test/test.yaml'), 'utf8')).toBe('title: Some test\n')
  expect(await readFile(join(folder, 'some-test/reading/inner.zip'))).toEqual(inner)
})
