import { expect, test } from 'vitest'
import { dayIn, showDay, withSlashes } from './day-text.ts'

test('a day is shown in the common format, and an unfinished one as typed', () => {
  expect(showDay('2026-02-03')).toBe('03/02/2026')
  expect(['', '03/0', '31/02/2026'].map(showDay)).toEqual(['', '03/0', '31/02/2026'])
})

test('the day comes first, whatever the separator; a day from autofill or paste is parsed too', () => {
  const ways = ['03/02/2026', '3/2/2026', '03.02.2026', '3-2-2026', '03 02 2026', '03022026', ' 2026-02-03 ']
  expect(ways.map(dayIn)).toEqual(ways.map(() => '2026-02-03'))
  expect(dayIn('29/02/2024')).toBe('2024-02-29')
})

test('a day missing from the calendar, or unfinished, is invalid', () => {
  const none = [
    '',
    '3',
    '03/02',
    '03/02/26',
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '13/13/2026',
    '2026/02/03',
  ]
  expect(none.filter((text) => dayIn(text) !== undefined)).toEqual([])
  expect(dayIn('01/01/0999')).toBeUndefined()
})

test('digits alone suffice, and deleting a slash does not bring it back', () => {
  let text = ''
  for (const digit of '03022026') text = withSlashes(text + digit, text)
  expect(text).toBe('03/02/2026')
  expect(withSlashes('03/02', '03/02/')).toBe('03/02')
  expect(withSlashes('3/2', '3/')).toBe('3/2')
})
