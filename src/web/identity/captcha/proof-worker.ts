import { tryNonces } from './proof.ts'

const chunk = 4_000

globalThis.addEventListener('message', (event: MessageEvent<{ key: string; bits: number }>) => {
  for (let from = 0; ; from += chunk) {
    const nonce = tryNonces(event.data, from, chunk)
    globalThis.postMessage({ tries: from + chunk, nonce })
    if (nonce !== null) return
  }
})
