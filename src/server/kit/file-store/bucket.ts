import { readFile } from 'node:fs/promises'
import { type S3Settings, SettingsError } from '#server/kit/settings.ts'

/** An S3-compatible bucket with its credentials. */
export interface Bucket {
  /** Its address without a slash at its end: `https://s3.example.org/files`, or `https://files.s3.example.org`. */
  readonly url: string
  /** Undefined: the one that the address names, else us-east-1. */
  readonly region: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The bucket that the settings name, with the secret from its file; throws a SettingsError where that holds none. */
export async function readBucket({ secretAccessKey, secretAccessKeyFile, ...named }: S3Settings): Promise<Bucket> {
  if (secretAccessKeyFile === undefined) return { ...named, secretAccessKey: secretAccessKey ?? '' }
  const text = await readFile(secretAccessKeyFile, 'utf8').catch(() => {
    throw new SettingsError(`The file ${secretAccessKeyFile} of S3_SECRET_ACCESS_KEY_FILE cannot be read.`)
  })
  if (text.trim() === '') throw new SettingsError(`The file ${secretAccessKeyFile} of S3_SECRET_ACCESS_KEY_FILE holds no secret.`)
  return { ...named, secretAccessKey: text.trim() }
}
