import { AdminRefusal } from '#server/account/index.ts'

const enter = new Set(['\r', '\n', '\u0004'])
const erase = new Set(['\u007F', '\b'])

/** Reads a line from the terminal without showing it. Ctrl-C gives up. */
export function readSecret(prompt: string): Promise<string> {
  const { stdin, stdout } = process
  return new Promise((resolve, reject) => {
    let typed: string[] = []
    const end = () => {
      stdin.off('data', read)
      stdin.setRawMode(false)
      stdin.pause()
      stdout.write('\n')
    }
    const read = (piece: string) => {
      for (const sign of piece) {
        if (sign === '\u0003') {
          end()
          reject(new AdminRefusal('Nothing was changed.'))
          return
        }
        if (enter.has(sign)) {
          end()
          resolve(typed.join(''))
          return
        }
        typed = erase.has(sign) ? typed.slice(0, -1) : [...typed, sign]
      }
    }
    stdout.write(prompt)
    stdin.setRawMode(true)
    stdin.setEncoding('utf8')
    stdin.on('data', read)
    stdin.resume()
  })
}
