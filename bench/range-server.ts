import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'

/** The floor of media: one file, answered by Range with Node alone. The address is printed. */
const [file = ''] = process.argv.slice(2)
const { size } = statSync(file)

const server = createServer((request, response) => {
  const [, from = '0', until = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from)
  const end = until === '' ? size - 1 : Math.min(size - 1, Number(until))
  response.writeHead(206, {
    'content-type': 'audio/mpeg',
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${size}`,
    'accept-ranges': 'bytes',
  })
  createReadStream(file, { start, end }).pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') console.log(`http://127.0.0.1:${address.port}`)
})
process.on('disconnect', () => process.exit(0))
