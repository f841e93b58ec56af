import { runNode } from './processes.ts'

interface CheckStep {
  readonly name: string
  readonly args: readonly string[]
}

const tsc = 'node_modules/typescript/bin/tsc'

/** What is checked without running the product, cheapest first. Only errors are printed: `npm run lint` prints the warnings too. */
export const checkSteps: readonly CheckStep[] = [
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--quiet'] },
  { name: 'house rules', args: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house', '--reporter=dot'] },
  { name: 'types of server, tools and tests', args: [tsc, '-p', 'tsconfig.json'] },
  { name: 'types of the web side', args: [tsc, '-p', 'tsconfig.web.json'] },
  { name: 'types of the journeys', args: [tsc, '-p', 'tsconfig.journeys.json'] },
  { name: 'unused code', args: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  { name: 'content', args: ['tools/check-content.ts'] },
]

export const fullNameOf = (step: CheckStep) => `check: ${step.name}`

/** Some of them use one core only. */
const maxParallel = 2

/** Prints a step with its time, and what it says when it fails; answers whether it passed. */
async function runCheckStep({ name, args }: CheckStep): Promise<boolean> {
  const { code, output, seconds } = await runNode(args, { env: { NO_COLOR: '1' }, limitSeconds: 600 })
  console.log(`${code === 0 ? '  passed' : '  FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(output.trim().replaceAll(/^/gm, '    '))
  return code === 0
}

/** Runs the steps, two at once, and prints how each went. Answers the names of those that failed. */
export async function runCheckSteps(steps: readonly CheckStep[]): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      if (!(await runCheckStep(step))) failed.push(fullNameOf(step))
  }
  await Promise.all(Array.from({ length: maxParallel }, work))
  return failed
}
