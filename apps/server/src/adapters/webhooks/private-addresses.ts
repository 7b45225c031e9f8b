/** Addresses that are not the public internet's: what lies there is not for whoever can enter an address. */
import { BlockList, isIP } from 'node:net'

const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * Among them those that carry an IPv4 address within: 6to4, Teredo, NAT64, compatible ones. The list itself reads mapped
 * ones as IPv4.
 */
const v6 = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

const blocked = new BlockList()
for (const [network, prefix] of v4) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of v6) blocked.addSubnet(network, prefix, 'ipv6')

/** Whatever is no address at all counts as private. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  return family === 0 || blocked.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
