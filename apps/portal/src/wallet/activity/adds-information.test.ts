import { expect, test } from 'vitest'
import { addsInformation } from './adds-information.ts'

test('a remark that repeats its title adds nothing, one with a name does', () => {
  expect(addsInformation('Pips bonus', 'Pips Bonus')).toBe(false)
  expect(addsInformation('点数奖金', '点数奖金')).toBe(false)
  expect(addsInformation('Pips bonus from Ada', 'Pips Bonus')).toBe(true)
})
