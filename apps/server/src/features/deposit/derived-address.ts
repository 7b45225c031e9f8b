import type { App } from '../../platform/app.ts'
import type { Network } from '../../ports/chain.ts'
import { addressBook, depositPath } from '../../settings/derivation.ts'

/** Deriving takes milliseconds of the processor, and the deposit page asks again and again. */
const derived = new Map<string, string>()
const maxRemembered = 30_000

/** A member's address by the deposit key, whatever is stored. */
export function derivedAddress(app: App, network: Network, memberNumber: number): string {
  const path = depositPath(network, memberNumber)
  const name = `${app.config.depositKey} ${network} ${path}`
  const known = derived.get(name)
  if (known !== undefined) return known
  if (derived.size >= maxRemembered) derived.clear()
  const address = addressBook(app, network)(path)
  derived.set(name, address)
  return address
}
