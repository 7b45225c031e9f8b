/**
 * Energy and bandwidth that a transfer needs against the wallet's, staked or burned from its TRX. A
 * transfer that runs out of energy is still mined, burns the whole fee limit and moves nothing, so it is
 * checked before.
 */
import { formatUnits } from 'viem'
import { ChainUnknown, type Payment, PayoutHeld, type Prices } from '../../ports/chain.ts'
import { account, chainParameters, resources, tried } from './forms.ts'
import { type FullNode, network } from './full-node.ts'

/** Bytes of a signed transfer, including its result; a node counts 345. */
const bandwidthOfTransfer = 350
/** Errors of the contract itself. Any other, such as "CPU timeout", is the node's own problem. */
const refusals = ['REVERT opcode executed', 'Invalid operation code']
/** The energy price of a much used contract rises by the hour. */
const energyMarginPercent = 20n

type TronPrices = Extract<Prices, { kind: 'tron' }>

export interface Needs extends Omit<TronPrices, 'kind'> {
  /** For one transfer. */
  readonly energy: number
  readonly feeLimitSun: number
  /** The energy cost, in sun, of each signed transfer that still waits for a block. */
  readonly waiting: readonly bigint[]
}

/** Simulates the transfer on the node. Throws PayoutHeld if the contract would refuse it. */
export async function needsOf(
  node: FullNode,
  token: string,
  feeLimitSun: number,
  { from, to, amount, waiting }: Payment,
  knownPrices?: Prices,
): Promise<Needs> {
  const transfer = {
    owner_address: from,
    contract_address: token,
    function_selector: 'transfer(address,uint256)',
    parameter: `${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
  }
  const [trial, prices] = await Promise.all([
    node('wallet/triggerconstantcontract', transfer, tried),
    knownPrices?.kind === 'tron' ? knownPrices : pricesNow(node, from),
  ])
  const nodeMessage = Buffer.from(trial.result.message ?? '', 'hex')
    .toString()
    .slice(0, 200)
  if (refusals.some((words) => nodeMessage.startsWith(words))) {
    throw new PayoutHeld('REFUSED_BY_CONTRACT', `tried on the node, the transfer fails: ${nodeMessage}`)
  }
  if (nodeMessage)
    throw new ChainUnknown(network, 'NODE_ERROR', `the transfer could not be tried: ${nodeMessage}`)
  const { sunPerEnergy, sunPerByte, has } = prices
  return { energy: trial.energy_used, sunPerEnergy, sunPerByte, has, feeLimitSun, waiting }
}

/** `from` is in hexadecimal. */
export async function pricesNow(node: FullNode, from: string): Promise<TronPrices> {
  const [{ chainParameter }, owned, { balance }] = await Promise.all([
    node('wallet/getchainparameters', {}, chainParameters),
    node('wallet/getaccountresource', { address: from }, resources),
    node('wallet/getaccount', { address: from }, account),
  ])
  const priceOf = (key: string) => {
    const value = chainParameter.find((parameter) => parameter.key === key)?.value
    if (value === undefined) throw new ChainUnknown(network, 'MALFORMED', `the node tells no ${key}`)
    return value
  }
  return {
    kind: 'tron',
    sunPerEnergy: priceOf('getEnergyFee'),
    sunPerByte: priceOf('getTransactionFee'),
    has: { ...owned, balanceSun: balance },
  }
}

/** Throws PayoutHeld unless all of them can be paid for. */
export function refuseUnpayable(needs: Needs): void {
  const burnt = burntFor(needs)
  const { balanceSun } = needs.has
  if (burnt <= BigInt(balanceSun)) return
  const details =
    `${needs.waiting.length + 1} transfers need ${inTrx(burnt)} TRX beside the staked energy and bandwidth, ` +
    `the wallet has ${inTrx(BigInt(balanceSun))}`
  throw new PayoutHeld('INSUFFICIENT_FUNDS', details)
}

/** The most TRX that all of them burn. Throws PayoutHeld if one may cost too much. */
export function burntFor(needs: Needs): bigint {
  const { has, feeLimitSun } = needs
  const cost = energyCostOf(needs)
  // The limit also counts staked energy, at the price of burning.
  if (cost > BigInt(feeLimitSun)) {
    const details = `${inTrx(cost)} TRX for energy, at most ${inTrx(BigInt(feeLimitSun))} are allowed`
    throw new PayoutHeld('FEE_ABOVE_CEILING', details)
  }
  const staked = BigInt(Math.max(0, has.EnergyLimit - has.EnergyUsed)) * BigInt(needs.sunPerEnergy)
  const energy = needs.waiting.reduce((sum, each) => sum + each, cost)
  return (
    (energy > staked ? energy - staked : 0n) +
    BigInt(unpaidTransfers(needs) * bandwidthOfTransfer * needs.sunPerByte)
  )
}

/** The energy cost of this transfer alone, in sun, as if all of it were burned. */
export const energyCostOf = ({ energy, sunPerEnergy }: Needs): bigint =>
  ((BigInt(energy) * (100n + energyMarginPercent)) / 100n) * BigInt(sunPerEnergy)

/** Bandwidth of a transaction comes from a single source: staked, else free, else burned. */
function unpaidTransfers({ has, waiting }: Needs): number {
  const transfersIn = (left: number) => Math.max(0, Math.floor(left / bandwidthOfTransfer))
  const paid = transfersIn(has.NetLimit - has.NetUsed) + transfersIn(has.freeNetLimit - has.freeNetUsed)
  return Math.max(0, waiting.length + 1 - paid)
}

const inTrx = (sun: bigint) => formatUnits(sun, 6)
