/** The startup log line with values for the operator to compare, without secrets. */
import type { Config } from './config.ts'
import { usdtOf } from './network.ts'

export function introduction({ wallets, limits, ceilings }: Config, url: string): string {
  const paysFrom = Object.entries(wallets).map(([network, { address }]) => `${network} ${address}`)
  return [
    `The signer answers at ${url}`,
    `pays from ${paysFrom.length > 0 ? paysFrom.join(', ') : 'no wallet: it was given no key'}`,
    `signs for at most ${usdtOf(limits.transaction)} USDT at once, ${usdtOf(limits.day)} in 24 hours, ${usdtOf(limits.address)} of them to one address`,
    `offers at most ${Object.entries(ceilings).map(ceilingInWords).join(', ')}`,
  ].join('; ')
}

/** BEP20_MAX_FEE_GWEI of 20 as "20 gwei on BEP20". */
function ceilingInWords([setting, most]: [string, number]): string {
  const [network, unit] = setting.split('_MAX_FEE_')
  return `${most} ${unit === 'GWEI' ? 'gwei' : unit} on ${network}`
}
