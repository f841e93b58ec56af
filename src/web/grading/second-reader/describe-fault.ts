import type { ReaderFault } from '#contract/grading/second-reader.ts'

type T = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** What is wrong with a second reader, in a sentence, with the code or place that helps whoever runs it. */
export function describeFault(t: T, { code, detail }: ReaderFault): string {
  return detail === '' ? t(`fault_${code}`) : t('fault_detail', { fault: t(`fault_${code}`), detail })
}
