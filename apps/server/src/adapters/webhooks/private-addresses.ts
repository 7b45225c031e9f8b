/**
 * Addresses and names outside the public internet, which webhooks must not reach: all of IANA's
 * special-purpose registries, even the reachable ranges, since no webhook is received there.
 */
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
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/**
 * Everything but global unicast (2000::/3), which excludes all forms that embed an IPv4 address (mapped,
 * translated, compatible, NAT64); within global unicast the reserved ranges, Teredo, 6to4 and AS112.
 */
const v6 = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

// Two lists: a single one takes IPv4 addresses for mapped ones, which lie in ::/3.
const blocked = { 4: new BlockList(), 6: new BlockList() }
for (const [network, prefix] of v4) blocked[4].addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of v6) blocked[6].addSubnet(network, prefix, 'ipv6')

/** Text that is no address counts as private. */
export function isPrivate(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return blocked[4].check(address, 'ipv4')
  return family !== 6 || blocked[6].check(address, 'ipv6')
}

/** Names that only private networks resolve (RFC 6761, 6762, 7686, 8375, 9476 and .internal). */
const ownNames = ['localhost', 'local', 'internal', 'home.arpa', 'onion', 'alt', 'invalid']

/** Judges the name alone, with or without a trailing root dot. */
export function isPrivateName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, '')
  return !name.includes('.') || ownNames.some((own) => name === own || name.endsWith(`.${own}`))
}
