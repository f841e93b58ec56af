/** A band as it is written: "6.0", "6.5"; one that isn't a half band to a thousandth, as "6.25". */
export function formatBand(band: number): string {
  return Number.isInteger(band * 2) ? band.toFixed(1) : String(Math.round(band * 1000) / 1000)
}
