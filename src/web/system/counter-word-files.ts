import { adminCounters } from './admin-home.gen.ts'

/** The word file in which a module names its figures. */
export const toCounterWordFile = ({ module }: { readonly module: string }) => `${module}/counters`

/** The word files of all figures. */
export const counterWordFiles: readonly string[] = [...new Set(adminCounters.map(toCounterWordFile))]
