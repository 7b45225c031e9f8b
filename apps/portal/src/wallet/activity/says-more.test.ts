import { expect, test } from 'vitest'
import { saysMore } from './says-more.ts'

test('a remark that repeats its title adds nothing, one with a name does', () => {
  expect(saysMore('Pips bonus', 'Pips Bonus')).toBe(false)
  expect(saysMore('点数奖金', '点数奖金')).toBe(false)
  expect(saysMore('Pips bonus from Ada', 'Pips Bonus')).toBe(true)
})
