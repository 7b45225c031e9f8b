import { networkTerms } from '@halyard/money'
import type { App } from '../platform/app.ts'
import { type Loop, startLoop, together } from '../platform/loop.ts'
import type { Chain } from '../ports/chain.ts'
import { remindOfUncounted, remindOfUnexplained } from '../treasury/index.ts'
import { followOnce } from './follow-chain.ts'
import { watchLag } from './lag.ts'
import { remindOfStrays, remindOfUncorrected } from './strays.ts'

/**
 * Follows every network while the process runs. Nothing is read from a node before it has proved that it
 * serves the right chain.
 */
export function followChains(app: App): Loop {
  return together(Object.values(app.chains).map((chain) => followChain(app, chain)))
}

function followChain(app: App, chain: Chain): Loop {
  let verified = false
  return startLoop(app, `following ${chain.network}`, networkTerms[chain.network].readEveryMs, async () => {
    try {
      if (!verified) await chain.verify()
      verified = true
      return await followOnce(app, chain)
    } finally {
      await watchLag(app, chain.network)
      await remindOfStrays(app, chain.network)
      await remindOfUncorrected(app, chain.network)
      await remindOfUnexplained(app, chain.network)
      await remindOfUncounted(app, chain.network)
    }
  })
}
