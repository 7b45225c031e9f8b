import type { App } from '../../platform/app.ts'
import { type Loop, startLoop, together } from '../../platform/loop.ts'
import type { Chain } from '../../ports/chain.ts'
import { followOnce } from './follow-chain.ts'

const pauseMs = 2000

/** Follows every network for as long as the process runs. A node of another chain is never listened to. */
export function followChains(app: App): Loop {
  return together(Object.values(app.chains).map((chain) => followChain(app, chain)))
}

function followChain(app: App, chain: Chain): Loop {
  let verified = false
  return startLoop(app, `following ${chain.network}`, pauseMs, async () => {
    if (!verified) await chain.verify()
    verified = true
    return followOnce(app, chain)
  })
}
