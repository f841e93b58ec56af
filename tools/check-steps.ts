import { runNode } from './processes.ts'

interface CheckStep {
  readonly name: string
  readonly args: readonly string[]
}

const tsc = 'node_modules/typescript/bin/tsc'

/** What is checked without running the product, cheapest first. */
export const checkSteps: readonly CheckStep[] = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'types of server, tools and tests', args: [tsc, '-p', 'tsconfig.json'] },
  { name: 'types of the web side', args: [tsc, '-p', 'tsconfig.web.json'] },
  { name: 'types of the journeys', args: [tsc, '-p', 'tsconfig.journeys.json'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'content', args: ['tools/check-content.ts'] },
]

export const fullNameOf = (step: CheckStep) => `check: ${step.name}`

/** Runs the steps one by one and prints each with its time, and what it says when it fails. Answers the names of those that failed. */
export async function runCheckSteps(steps: readonly CheckStep[]): Promise<string[]> {
  const failed: string[] = []
  for (const step of steps) {
    const { code, output, seconds } = await runNode(step.args, { env: { NO_COLOR: '1' }, limitSeconds: 300 })
    console.log(`${code === 0 ? '  passed' : '  FAILED'}  ${step.name} (${seconds.toFixed(1)} s)`)
    if (code === 0) continue
    failed.push(fullNameOf(step))
    console.log(output.trim().replaceAll(/^/gm, '    '))
  }
  return failed
}
