import { expect, test } from 'vitest'
import { readReason } from './reason-words.ts'

const id = '01a1e99b-26d6-7711-9918-9fc67e266b00'

test.each([
  ['withdrawals.reject', 'Please name an address of your own.', 'text'],
  ['withdrawals.reject', 'SAFETY_FUND 5000', 'text'],
  ['withdrawals.reject', '{not json', 'text'],
  ['kyc.image.read', `file:${id}`, 'file'],
  ['content.release', `Save ${id}`, 'save'],
  ['members.note', id, 'note'],
  ['operators.add', 'By command', 'byCommand'],
  ['books.check', 'on demand', 'onDemand'],
  ['operators.roles', 'no roles here', 'text'],
])('%s with “%s” is read as %s', (action, reason, kind) => {
  expect(readReason({ action, reason }).kind).toBe(kind)
})

test('a saved content is shown line by line', () => {
  expect(readReason({ action: 'brand.set', reason: '{"name":"Halyard"}' })).toEqual({
    kind: 'content',
    text: '{\n  "name": "Halyard"\n}',
  })
})

test('codes of purposes and roles are distinguished from typed text', () => {
  expect(readReason({ action: 'platform.fund', reason: 'SAFETY_FUND 5000' })).toEqual({
    kind: 'funding',
    purpose: 'SAFETY_FUND',
    amount: '5000',
    reason: '',
  })
  expect(readReason({ action: 'platform.fund', reason: 'SAFETY_FUND 5000: First\nand last' })).toMatchObject({
    amount: '5000',
    reason: 'First\nand last',
  })
  expect(
    readReason({ action: 'operators.roles', reason: `${id}: support, auditor. New: duties.\nTwo lines` }),
  ).toEqual({
    kind: 'roles',
    roles: ['support', 'auditor'],
    reason: 'New: duties.\nTwo lines',
  })
  expect(readReason({ action: 'operators.roles', reason: `${id}: none. Leaves` })).toEqual({
    kind: 'roles',
    roles: [],
    reason: 'Leaves',
  })
})

test.each([
  ['proposals.usdpGrant.propose', `member:${id}: Welcome: a gift`, 'Welcome: a gift'],
  ['proposals.withdrawalFee.propose', 'network:TRC20: 1.50', '1.50'],
  ['proposals.usdpGrant.approve', `member:${id}`, ''],
  ['proposals.usdpGrant.reject', 'wrong', 'wrong'],
])('the reason %s of “%s” was typed by an operator', (action, reason, text) => {
  expect(readReason({ action, reason })).toEqual({ kind: 'text', text })
})
