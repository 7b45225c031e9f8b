import { isIPv6 } from 'node:net'
import type { App } from '../../platform/app.ts'

/** True for an address in a network that is blocked from sign-in and registration. */
export function addressIsBlocked(app: App, address: string): boolean {
  return app.config.blockedNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
