/**
 * npm test: every check, every statement and every feature. npm run test:long: slow tests, with other
 * inputs each time. `npm test -- types tests` runs only the named steps.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { keepCounts } from './saved-counts.ts'
import { counts, namesOfFailed, type Outcome, runStep, type Step, sumOf } from './step.ts'
import { longPlanOf, planOf } from './steps.ts'

const root = join(import.meta.dirname, '../..')
const isLong = process.argv[2] === '--long'
const wanted = new Set(process.argv.slice(isLong ? 3 : 2))
const seed = process.env.PROPERTY_SEED ?? String(randomInt(2 ** 31 - 1))
const plan = isLong ? longPlanOf(root, seed) : planOf(root)
const names = new Set([...plan.checks, ...plan.beside, ...plan.last].map(({ name }) => name))
const unknown = [...wanted].filter((name) => !names.has(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps are ${[...names].join(', ')}.`)
  process.exit(1)
}

const print = (text: string) => console.log(text)
const chosen = (steps: readonly Step[]) => steps.filter(({ name }) => wanted.size === 0 || wanted.has(name))

const namesAtTheEnd: string[] = []

async function inTurn(steps: readonly Step[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    const outcome = await runStep(step, print)
    namesAtTheEnd.push(...namesOfFailed(step, outcome))
    outcomes.push(outcome)
  }
  return outcomes
}

print(
  isLong ? `Long tests; PROPERTY_SEED=${seed} npm run test:long draws the same again` : 'Checks and tests',
)
const together = await Promise.all([
  inTurn(chosen(plan.checks)),
  ...chosen(plan.beside).map((step) => inTurn([step])),
])
if (chosen(plan.last).length > 0) print('\nThe whole product in a browser')
const last = await inTurn(chosen(plan.last))

const sum = sumOf([...together.flat(), ...last])
keepCounts(root, isLong ? 'long' : 'usual', sum)
// If both are run, one line at the end has the combined counts.
const whose = process.env.COUNTED_TOGETHER ? `npm ${isLong ? 'run test:long' : 'test'}: ` : ''
print([`\n${whose}${counts(sum)}`, ...namesAtTheEnd].join('\n'))
process.exitCode = sum.failed > 0 ? 1 : 0
