import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: true, isArray: (name) => name === 'Contents' })

const ErrorDocument = z.object({ Error: z.object({ Code: z.string() }) })

const ListDocument = z.object({
  ListBucketResult: z.object({
    IsTruncated: z.enum(['true', 'false']),
    NextContinuationToken: z.string().optional(),
    Contents: z.array(z.object({ Key: z.string(), LastModified: z.coerce.date() })).default([]),
  }),
})

export interface ListedPage {
  readonly files: readonly { readonly path: string; readonly putAt: Date }[]
  /** Null: the last page. */
  readonly next: string | null
}

function parse(text: string): unknown {
  try {
    return parser.parse(text)
  } catch {
    return null
  }
}

/** The code of an error, such as NoSuchBucket; null where a response has none. */
export function readS3Error(text: string): string | null {
  const read = ErrorDocument.safeParse(parse(text))
  return read.success ? read.data.Error.Code : null
}

/** Parses a page of a ListObjectsV2 response; null for anything else, such as a truncated page without a continuation token. */
export function readListedPage(text: string): ListedPage | null {
  const read = ListDocument.safeParse(parse(text))
  if (!read.success) return null
  const { IsTruncated, NextContinuationToken, Contents } = read.data.ListBucketResult
  if (IsTruncated === 'true' && NextContinuationToken === undefined) return null
  return {
    files: Contents.map(({ Key, LastModified }) => ({ path: Key, putAt: LastModified })),
    next: IsTruncated === 'true' ? (NextContinuationToken ?? null) : null,
  }
}
