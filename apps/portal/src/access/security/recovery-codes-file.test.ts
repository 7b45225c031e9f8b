import { expect, test } from 'vitest'
import { recoveryCodesFile } from './recovery-codes-file.ts'

test('the file is named after the brand and holds one code in each line', () => {
  const file = recoveryCodesFile('Blue Harbour!', 'Codes of ada', ['aaaaa-22222', 'bbbbb-33333'])
  expect(file.name).toBe('blue-harbour-recovery-codes.txt')
  expect(file.content).toBe('Codes of ada\r\n\r\naaaaa-22222\r\nbbbbb-33333\r\n')
})
