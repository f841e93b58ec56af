import { z } from 'zod'
import { checkShape } from '#server/authoring/check-shape.ts'
import type { Problem } from '#server/authoring/problem.ts'
import { parseYaml } from '#server/authoring/yaml-file.ts'
import { type Finding, measures } from './finding.ts'

const Shape = z.array(
  z.strictObject({
    /** The folder of the test, and where the findings are: the beginning of a file's name in it. */
    test: z.string().min(1),
    files: z.string().min(1),
    measures: z.array(z.enum(measures)).min(1),
    since: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'is not a day such as 2026-11-26'),
    why: z.string().min(1),
  }),
)
export type KnownException = z.infer<typeof Shape>[number]

/** Reads the list of what is known and not done yet. */
export function readKnownExceptions(file: string, text: string): { exceptions: readonly KnownException[]; problems: readonly Problem[] } {
  const parsed = parseYaml(file, text)
  if (parsed.file === null) return { exceptions: [], problems: parsed.problems }
  const { value, problems } = checkShape(parsed.file, Shape)
  return { exceptions: value ?? [], problems }
}

export interface TestFinding {
  readonly test: string
  readonly finding: Finding
}

const covers = (exception: KnownException, { test, finding }: TestFinding, measure: string) =>
  exception.test === test && finding.file.startsWith(exception.files) && finding.measure === measure

/** The findings that no exception knows, and the exceptions (with their measure) that nothing needs any more. */
export function sortFindings(findings: readonly TestFinding[], exceptions: readonly KnownException[]) {
  const known = ({ test, finding }: TestFinding) =>
    exceptions.some((exception) => exception.measures.some((measure) => covers(exception, { test, finding }, measure)))
  const unneeded = exceptions.flatMap((exception) =>
    exception.measures
      .filter((measure) => !findings.some((found) => covers(exception, found, measure)))
      .map((measure) => ({ exception, measure })),
  )
  return { unknown: findings.filter((found) => !known(found)), unneeded }
}
