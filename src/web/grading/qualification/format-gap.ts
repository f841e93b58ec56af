/** A difference of bands with its sign: "+0.5", "−0.5", "0.0". */
export function formatGap(gap: number, digits: number): string {
  const size = Math.abs(gap).toFixed(digits)
  if (Number(size) === 0) return size
  return gap > 0 ? `+${size}` : `−${size}`
}
