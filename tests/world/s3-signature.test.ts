import { expect, test } from 'vitest'
import { signS3 } from './s3-signature.ts'

test('signs the example of Amazon’s description as it does', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
  }
  const key = { accessKeyId: 'any', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  expect(signS3({ method: 'GET', url: '/test.txt', headers }, Object.keys(headers), key)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})
