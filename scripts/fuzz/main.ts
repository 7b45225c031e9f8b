// `npm run fuzz -- /wallet/transfer --seed N --inputs 10000`: hostile inputs for the calls whose path
// contains this, or for all calls. Without --seed, a random one is used; the title of a failing test includes
// it.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31 - 1)) },
  },
})
const [call = '', ...others] = positionals
if (others.length > 0 || !/^\d{1,9}$/.test(values.inputs) || !/^\d{1,10}$/.test(values.seed)) {
  console.error('npm run fuzz -- [a part of the path] [--seed N] [--inputs N]')
  process.exit(2)
}

const tests = spawn('vitest', ['run', 'tests/fuzz/fuzz.long.test.ts', '--reporter=verbose'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_CALL: call, FUZZ_INPUTS: values.inputs, FUZZ_SEED: values.seed },
})
const [code] = await once(tests, 'exit')
process.exitCode = code ?? 1
