import { minCompared } from '#contract/grading/min-compared.ts'
import type { Severity } from '#contract/grading/quality.contract.ts'

type T = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** Nineteen of twenty times the truth lies within so many standard errors. */
const width = 1.96

export interface Interval {
  readonly low: number
  readonly high: number
  /** Whether zero lies outside. */
  readonly isClear: boolean
}

/** Between which bands the severity lies, nineteen times of twenty. */
export function toInterval({ bands, error }: Pick<Severity, 'bands' | 'error'>): Interval {
  const [low, high] = [bands - width * error, bands + width * error]
  return { low, high, isClear: low > 0 || high < 0 }
}

/** "+0.3" and "−0.3", with a real minus sign. */
export const formatSigned = (bands: number, digits = 2): string => {
  const text = Math.abs(bands).toFixed(digits)
  if (Number(text) === 0) return text
  return `${bands < 0 ? '−' : '+'}${text}`
}

export const formatShare = (share: number): string => `${Math.round(share * 100)} %`

/** Between which shares the true one lies, nineteen times of twenty (Wilson's interval): it holds for few pairs, too. */
export function toShareInterval(share: number, pairs: number): readonly [low: number, high: number] {
  const square = width ** 2 / pairs
  const middle = share + square / 2
  const reach = width * Math.sqrt((share * (1 - share)) / pairs + square / (4 * pairs))
  return [Math.max(0, (middle - reach) / (1 + square)), Math.min(1, (middle + reach) / (1 + square))]
}

/** "severe by 0.4", "even", or that it is too early to say. */
export function describeSeverity(t: T, severity: Severity | null): string {
  if (severity === null || severity.scripts < minCompared) return t('too_early')
  if (!toInterval(severity).isClear) return t('even')
  return t(severity.bands < 0 ? 'severe_by' : 'lenient_by', { bands: Math.abs(severity.bands).toFixed(1) })
}

/** "−0.62 (−0.80 to −0.44)"; a dash where nothing can be compared. */
export function formatSeverity(t: T, severity: Severity | null): string {
  if (severity === null) return '–'
  const { low, high } = toInterval(severity)
  return t('interval', { bands: formatSigned(severity.bands), low: formatSigned(low), high: formatSigned(high) })
}
