import { expect, test } from 'vitest'
import { isPrivate, isPrivateName } from './private-addresses.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.171',
  '192.31.196.1',
  '192.52.193.1',
  '192.88.99.1',
  '192.175.48.1',
  '198.19.0.1',
  '255.255.255.255',
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
  '2001:1::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2620:4f:8000::1',
  '3fff:fff::1',
  'fd00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '192.88.98.255',
  '192.88.100.1',
  '2001:200::1',
  '2606:4700::1111',
  '2a00:1450:4001::200e',
])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false)
})

test.each([
  'localhost.',
  'LOCALHOST..',
  'hooks',
  'hooks.',
  'a.localhost',
  'nas.local.',
  'metadata.google.internal',
  '',
])('the name %s is private', (name) => {
  expect(isPrivateName(name)).toBe(true)
})

test.each(['hooks.example.test', 'hooks.example.test.', 'local.example.test'])(
  'the name %s is public',
  (name) => {
    expect(isPrivateName(name)).toBe(false)
  },
)
