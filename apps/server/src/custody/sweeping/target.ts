import type { App } from '../../platform/app.ts'
import type { Network } from '../../ports/chain.ts'
import { addressBook, feeWalletPath } from '../../settings/derivation.ts'
import { SweepRefused } from './refused.ts'

/** The address comes from the signer or the settings, never from the caller. */
export async function targetOf(app: App, network: Network, target: 'HOT' | 'COLD'): Promise<string> {
  const given = target === 'COLD' ? app.config.coldWallets[network] : await hotWallet(app, network)
  if (!given) {
    throw new SweepRefused(
      target === 'COLD'
        ? `COLD_${network} is not set; it must name the cold wallet`
        : `The signer has reported no wallet on ${network}. Is the worker running, and does the signer have the key?`,
    )
  }
  const address = app.chains[network].canonicalAddress(given)
  if (!address) throw new SweepRefused(`${given} is not a valid address on ${network}`)
  const isOurs = await app.db
    .selectFrom('deposit_address')
    .select('address')
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  if (isOurs || address === addressBook(app, network)(feeWalletPath(network)))
    throw new SweepRefused(`${address} is a deposit address or the fee wallet itself`)
  // Otherwise money booked as cold would be in the hot wallet.
  const other = target === 'COLD' ? await hotWallet(app, network) : app.config.coldWallets[network]
  if (other && app.chains[network].canonicalAddress(other) === address)
    throw new SweepRefused(`${address} is configured as both the hot and the cold wallet on ${network}`)
  return address
}

async function hotWallet(app: App, network: Network): Promise<string | null> {
  const signer = await app.db.selectFrom('signer_terms').select('addresses').executeTakeFirst()
  return (signer?.addresses as Record<string, string> | undefined)?.[network] ?? null
}
