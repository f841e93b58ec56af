const encoder = new TextEncoder()

/** As many of the first ops as may travel together; always one, since an op that is too long by itself is for the server to refuse. */
export function cutBatch<T>(ops: readonly T[], most: { readonly ops: number; readonly bytes: number }): T[] {
  let bytes = 0
  const fits = (op: T, index: number) => {
    bytes += encoder.encode(JSON.stringify(op)).length + 1
    return index === 0 || bytes <= most.bytes
  }
  const first = ops.slice(0, most.ops)
  const end = first.findIndex((op, index) => !fits(op, index))
  return end === -1 ? first : first.slice(0, end)
}
