import { operatorTreasury as contract } from '@halyard/contract'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { measureGas } from '../gas.ts'
import { custodyWallets } from '../known-wallets.ts'

export const proposeGasLoss = answerOperator(contract.proposeGasLoss, async (app, request) => {
  const { network, address, reason } = request.body
  const measure = async () => {
    // Don't ask a node about an invalid address.
    const wallets = await custodyWallets(app.db, network)
    if (!wallets.some((wallet) => wallet.address === address)) return 'unchanged'
    try {
      return await measureGas(app, app.chains[network], address)
    } catch (error) {
      if (error instanceof ChainUnknown) return 'unread'
      throw error
    }
  }
  return operatorActionAfter(app, contract.proposeGasLoss, request, measure, async (tx, measured) => {
    if (measured === 'unread') return refuse('UNAVAILABLE')
    if (measured === 'unchanged' || !measured.short) return refuse('NOT_FOUND', { field: 'address' })
    const { expected, found } = measured.short
    const payload = { network, address, units: String(expected - found) }
    const proposed = await propose(
      tx,
      app,
      { kind: 'gasLoss', subject: `gas:${network}:${address}`, payload, reason },
      request,
    )
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  })
})
