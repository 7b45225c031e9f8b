import type { App } from '../../platform/app.ts'
import { type Loop, startLoop, together } from '../../platform/loop.ts'
import { networks } from '../../ports/chain.ts'
import { learnTerms } from './learn-terms.ts'
import { readSignerHistory } from './read-signer-history.ts'
import { runPayouts } from './run-payouts.ts'

const pauseMs = 5_000
const learnAgainMs = 60_000

/** Pays on every network while the process runs. Each network has its own loop, so a broken one blocks no other. */
export function payWithdrawals(app: App): Loop {
  const paying = networks.map((network) =>
    startLoop(app, `paying on ${network}`, pauseMs, (stopping) => runPayouts(app, network, stopping)),
  )
  const learning = startLoop(app, 'asking the signer for its limits', learnAgainMs, async () => {
    await learnTerms(app)
    return 'rest'
  })
  const hearing = startLoop(app, 'hearing what the signer has signed', learnAgainMs, async () => {
    await readSignerHistory(app)
    return 'rest'
  })
  return together([...paying, learning, hearing])
}
