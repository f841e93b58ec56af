import type { GradingSettings } from '#contract/grading/staff.contract.ts'

export type SettingName = keyof GradingSettings

interface SettingRule {
  readonly word: string
  /** As it is typed. */
  readonly from: number
  readonly to: number
  readonly step: number
  /** What is stored for each 1 that is typed. */
  readonly times: number
}

/** How each setting is typed: shares in percent. */
export const settingRules: Readonly<Record<SettingName, SettingRule>> = {
  second_share_bps: { word: 'set_second_share', from: 0, to: 100, step: 0.01, times: 100 },
  tolerance: { word: 'set_tolerance', from: 0.5, to: 9, step: 0.5, times: 1 },
  release_lead_minutes: { word: 'set_lead', from: 5, to: 1440, step: 1, times: 1 },
  anchor_share_bps: { word: 'set_anchor_share', from: 0, to: 100, step: 0.01, times: 100 },
  anchors_to_qualify: { word: 'set_anchors', from: 1, to: 100, step: 1, times: 1 },
  fewest_anchors: { word: 'set_fewest', from: 1, to: 100, step: 1, times: 1 },
  max_mean_absolute: { word: 'set_absolute', from: 0.05, to: 9, step: 0.01, times: 1 },
  max_mean: { word: 'set_mean', from: 0.05, to: 9, step: 0.01, times: 1 },
}

export const formatSetting = (name: SettingName, value: number): string => String(value / settingRules[name].times)

/** What was typed as it is stored; null where it is no number of the rule. */
export function readSetting(name: SettingName, typed: string): number | null {
  const { from, to, step, times } = settingRules[name]
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null
  const value = Number(text)
  const steps = value / step
  if (value < from || value > to || Math.abs(steps - Math.round(steps)) > 1e-6) return null
  return times === 1 ? value : Math.round(value * times)
}
