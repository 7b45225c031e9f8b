import type { App } from '../platform/app.ts'
import type { Network } from '../ports/chain.ts'
import { addressBook, depositPath } from '../settings/derivation.ts'

/** Cached: deriving costs milliseconds of CPU, and the deposit page polls. */
const derived = new WeakMap<object, Map<string, string>>()
const maxRemembered = 10_000

/** A member's address as derived from the deposit key, whatever is stored. */
export function derivedAddress(app: App, network: Network, memberNumber: number): string {
  const path = depositPath(network, memberNumber)
  const name = `${app.config.depositKey} ${path}`
  const remembered = rememberedBy(app.chains[network])
  const known = remembered.get(name)
  if (known !== undefined) return known
  if (remembered.size >= maxRemembered) remembered.clear()
  const address = addressBook(app, network)(path)
  remembered.set(name, address)
  return address
}

function rememberedBy(chain: object): Map<string, string> {
  const known = derived.get(chain) ?? new Map<string, string>()
  derived.set(chain, known)
  return known
}
