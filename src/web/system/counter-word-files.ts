import { adminCharts, adminCounters } from './admin-home.gen.ts'

/** The word file in which a module names its figures and charts. */
export const toCounterWordFile = ({ module }: { readonly module: string }) => `${module}/counters`

/** The word files of all figures and charts. */
export const counterWordFiles: readonly string[] = [...new Set([...adminCounters, ...adminCharts].map(toCounterWordFile))]
