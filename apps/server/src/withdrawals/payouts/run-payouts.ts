/** Rounds over the payouts of each network. However many workers run, only one at a time uses a hot wallet. */
import { hasUnacceptedStrays, hasUncorrectedStrays, toTokenUnits } from '../../deposits/index.ts'
import { isBlocked } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { whileHolding } from '../../platform/db/while-holding.ts'
import { type Loop, startLoop, together } from '../../platform/loop.ts'
import { type Chain, type Network, networks } from '../../ports/chain.ts'
import { hasUnexplained } from '../../treasury/index.ts'
import { approvedOn, hotWalletLock, markProcessing } from '../index.ts'
import { executeStep } from './execute-step.ts'
import { failPoint } from './fail-points.ts'
import { contextOf, type PayoutContext } from './hot-wallet.ts'
import { clearErrors, noteFailure, recordError } from './obstacle.ts'
import { openPayout, openPayouts } from './payout.ts'
import { learnTerms, readSignerHistory } from './signer-records.ts'

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

export async function runPayouts(
  app: App,
  network: Network,
  stopping: AbortSignal = new AbortController().signal,
): Promise<'rest' | 'elsewhere'> {
  if (!(await mayPay(app, network)) || !(await hasWork(app, network))) return 'rest'
  const chain = app.chains[network]
  const held = await whileHolding(app.db, hotWalletLock(network), async (lost) => {
    const ended = AbortSignal.any([stopping, lost])
    if (!(await isBlocked(app.db, 'NETWORK', network))) await beginPayouts(app, chain)
    const context = contextOf(app, chain, app.signer)
    for (const id of await openPayouts(app.db, network)) await runPayout(app, context, id, ended)
  })
  return held ? 'rest' : 'elsewhere'
}

async function hasWork(app: App, network: Network): Promise<boolean> {
  return (await openPayouts(app.db, network)).length > 0 || (await approvedOn(app.db, network)).length > 0
}

/** Nothing is paid on a stopped network, or where someone may be emptying deposit addresses or a wallet. */
async function mayPay(app: App, network: Network): Promise<{ requiredConfirmations: number } | null> {
  const found = await app.db
    .selectFrom('network')
    .select('required_confirmations')
    .where('network', '=', network)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (!found || (await hasUnacceptedStrays(app.db, network))) return null
  // One operator has accepted it, but it is not explained: two adopt it or write it off.
  if (await hasUncorrectedStrays(app.db, network)) return null
  if (await hasUnexplained(app.db, network)) return null
  return { requiredConfirmations: found.required_confirmations }
}

/** Runs steps without a pause until the payout has to wait for the chain. */
async function runPayout(
  app: App,
  context: PayoutContext,
  payoutId: string,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const terms = await mayPay(app, context.chain.network)
    const payout = terms && (await openPayout(app.db, payoutId))
    if (!payout) return
    try {
      const then = await executeStep(app, context, payout, terms.requiredConfirmations)
      await clearErrors(app, payout)
      if (then === 'rest') return
    } catch (error) {
      // A failure must not delay the other payouts.
      await recordError(app, payout, error)
      return
    }
  }
}

/** Turns approved USDT withdrawals into payouts, each of which ends as paid or as certainly not paid. */
async function beginPayouts(app: App, chain: Chain): Promise<void> {
  for (const { id, isHeld } of await approvedOn(app.db, chain.network)) {
    // It is in the queue of held withdrawals.
    if (isHeld) continue
    // A failure must not delay the others.
    await beginOne(app, chain, id).catch((error: unknown) => {
      app.log.warn({ err: error, payoutId: id }, 'a payout could not be begun')
      return noteFailure(app, id, error)
    })
    failPoint(app, 'payout:begun')
  }
}

async function beginOne(app: App, { network, decimals }: Chain, id: string): Promise<void> {
  await app.db.transact(async (tx) => {
    const withdrawal = await markProcessing(tx, app, id)
    if (!withdrawal) return
    await tx
      .insertInto('payout')
      .values({
        id,
        network,
        to_address: withdrawal.address,
        token_amount: toTokenUnits(withdrawal.receive, decimals).toString(),
        created_at: app.clock.now(),
      })
      .execute()
  })
}
