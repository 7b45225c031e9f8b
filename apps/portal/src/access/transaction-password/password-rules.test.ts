import english from '@halyard/contract/texts/en' with { type: 'json' }
import { expect, test } from 'vitest'
import { checkPasswords } from './password-rules.ts'

test('[VAL-015] the transaction password modal requires password and confirm', () => {
  expect(checkPasswords({ transactionPassword: '', confirmPassword: '' })).toEqual({
    transactionPassword: 'REQUIRED',
    confirmPassword: 'REQUIRED',
  })
  expect(checkPasswords({ transactionPassword: 'Wallet-2026', confirmPassword: '' })).toEqual({
    confirmPassword: 'REQUIRED',
  })
  expect(checkPasswords({ transactionPassword: 'Wallet-2026', confirmPassword: 'Wallet-2026' })).toEqual({})
})

test('[VAL-016] a mismatch in the transaction password modal has the specification’s words', () => {
  const codes = checkPasswords({ transactionPassword: 'Wallet-2026', confirmPassword: 'wallet-2026' })
  expect(codes).toEqual({ confirmPassword: 'CONFIRM_PASSWORD_MISMATCH' })
  expect(english.members.CONFIRM_PASSWORD_MISMATCH).toBe('Confirm password need to same with password')
})
