import type { IncomingHttpHeaders } from 'node:http'
import { type Readable, Transform } from 'node:stream'

/** An error that the HTTP server answers with its status. */
const failWith = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** What a request sends, as it comes: fails beyond the limit, and when the sender goes away. The rest of a long body is let go by. */
export function limitStream(body: Readable, most: number, headers: IncomingHttpHeaders): Readable {
  let bytes = 0
  const tooLong = () => failWith(413, 'the body is too long')
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(tooLong())
      else done(null, chunk)
    },
  })
  const goneAway = () => {
    if (!body.readableEnded) limited.destroy(failWith(400, 'the sender went away'))
  }
  limited.on('error', () => undefined) // Who reads it is told; nobody may read it yet.
  body.once('error', goneAway).once('close', goneAway)
  limited.once('close', () => body.resume())
  if (Number(headers['content-length'] ?? 0) > most) limited.destroy(tooLong())
  else body.pipe(limited)
  return limited
}
