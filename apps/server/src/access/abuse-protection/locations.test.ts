import { expect, test } from 'vitest'
import { locationOf } from './locations.ts'

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '172.31.255.255',
  '192.168.1.20',
  '169.254.7.7',
  '::1',
  'fd12::7',
  'fe80::1',
])('%s lies in a private network', (address) => expect(locationOf(address, null).local).toBe(true))

test.each(['203.0.113.7', '172.32.0.1', '192.169.0.1', '11.0.0.1', '2001:db8::1', 'fec0::1'])(
  '%s does not',
  (address) => expect(locationOf(address, 'SG')).toEqual({ address, country: 'SG', local: false }),
)
