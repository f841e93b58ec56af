import { checkSteps, runCheckSteps } from './check-steps.ts'

// Checks everything that can be checked without running the product. Names given to it choose steps: `npm run check -- format types`.
const chosen = process.argv.slice(2)
const steps = checkSteps.filter(({ name }) => chosen.length === 0 || chosen.some((start) => name.startsWith(start)))
if (steps.length === 0) throw new Error(`No such step; there are: ${checkSteps.map(({ name }) => name).join(', ')}.`)
const failed = await runCheckSteps(steps)
console.log(failed.length === 0 ? 'Everything is in order.' : `${failed.length} of ${steps.length} failed.`)
process.exitCode = failed.length === 0 ? 0 : 1
