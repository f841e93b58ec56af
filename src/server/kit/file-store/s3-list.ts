import { isFileName, toFilePath } from './file-store.ts'
import type { S3Client, S3Request } from './s3-client.ts'
import { type ListedPage, readListedPage } from './s3-xml.ts'

/** A page of the names in a bucket; a null `token` is that of the first one. */
export async function listPage(client: S3Client, token: string | null, maxKeys = 1000): Promise<ListedPage> {
  const query = { 'list-type': '2', 'max-keys': String(maxKeys), ...(token === null ? {} : { 'continuation-token': token }) }
  const request: S3Request = { method: 'GET', path: '', query }
  const page = readListedPage(await client.ask(request, (response) => response.text()))
  if (page === null) throw client.refuse(request, 'the answer is no list of files')
  return page
}

/** The names of the files in a bucket, page by page; what else lies there is left out. */
export async function* listFiles(client: S3Client, putBefore: Date | undefined): AsyncGenerator<string> {
  let token: string | null = null
  do {
    const page: ListedPage = await listPage(client, token)
    for (const { path, putAt } of page.files) {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const isFile = isFileName(name) && path === toFilePath(name)
      if (isFile && (putBefore === undefined || putAt < putBefore)) yield name
    }
    token = page.next
  } while (token !== null)
}
