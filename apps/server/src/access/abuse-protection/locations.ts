import { BlockList, isIPv6 } from 'node:net'

export interface Location {
  readonly address: string
  readonly country: string | null
  /** A private network, which has no country. */
  readonly local: boolean
}

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('127.0.0.0', 8, 'ipv4')
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4')
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4')
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

export function locationOf(address: string, country: string | null): Location {
  return { address, country, local: privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') }
}
