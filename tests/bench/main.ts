// `npm run bench [names…]`: prints each ratio with its target; exits with 1 if one misses it.
import { bonusBench } from './bonus.bench.ts'
import { followBench } from './follow.bench.ts'
import { growthBench } from './growth.bench.ts'
import { historyBench } from './history.bench.ts'
import { httpBench } from './http.bench.ts'
import { ledgerBench } from './ledger.bench.ts'
import { lighthouseBench } from './lighthouse.bench.ts'
import { liveBench } from './live.bench.ts'
import { holds, type Result } from './measure.ts'
import { queueBench } from './queue.bench.ts'
import { scrollBench } from './scroll.bench.ts'
import { settlementBench } from './settlement.bench.ts'
import { settlementRoundBench } from './settlement-round.bench.ts'
import { treeBench } from './tree.bench.ts'

const benches: Record<string, () => Promise<Result[]>> = {
  ledger: ledgerBench,
  growth: growthBench,
  history: historyBench,
  http: httpBench,
  settlement: settlementBench,
  round: settlementRoundBench,
  follow: followBench,
  tree: treeBench,
  bonus: bonusBench,
  live: liveBench,
  queue: queueBench,
  scroll: scrollBench,
  lighthouse: lighthouseBench,
}
const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0)
  throw new Error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)

for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue
  for (const result of await bench()) {
    const requested = result.atLeast === undefined ? `at most ${result.atMost}` : `at least ${result.atLeast}`
    console.log(`| ${result.name} | ${result.ratio.toFixed(3)} | ${requested} | ${result.how} |`)
    if (!holds(result)) process.exitCode = 1
  }
}
