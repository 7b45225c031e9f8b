/** The startup log line with values for the operator to compare, without secrets. */
import type { Config } from './config.ts'
import { usdtOf } from './network.ts'

export function introduction({ wallets, limits, ceilings }: Config, url: string): string {
  const paysFrom = Object.entries(wallets).map(([network, { address }]) => `${network} ${address}`)
  return [
    `The signer answers at ${url}`,
    `pays from ${paysFrom.length > 0 ? paysFrom.join(', ') : 'no wallet: it was given no key'}`,
    `signs for at most ${usdtOf(limits.transaction)} USDT at once, ${usdtOf(limits.day)} in 24 hours, ${usdtOf(limits.address)} of them to one address`,
    `offers at most ${ceilings.ERC20_MAX_FEE_GWEI} gwei on ERC20, ${ceilings.BEP20_MAX_FEE_GWEI} gwei on BEP20, ${ceilings.TRC20_MAX_FEE_TRX} TRX on TRC20`,
  ].join('; ')
}
