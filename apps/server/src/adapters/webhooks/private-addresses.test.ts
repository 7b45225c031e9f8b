import { expect, test } from 'vitest'
import { isPrivate } from './private-addresses.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:7f00:1',
  '::1:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::7f00:1',
  '2001:0:7f00:1::',
  '100::1',
  '5f00::1',
  '3fff::1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false)
})
