import { expect, test } from 'vitest'
import { fieldOf } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+49 170', "'+49 170"],
  ['-2', "'-2"],
  ['-2.00+1', "'-2.00+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
])('a formula becomes text: %j', (value, field) => {
  expect(fieldOf(value)).toBe(field)
})

test.each([
  ["Ann;=cmd|' /C calc'!A0;", "\"Ann;'=cmd|' /C calc'!A0;\""],
  ['a\t@SUM(A1)', '"a\t\'@SUM(A1)"'],
  ['a\r\n+1', '"a\r\n\'+1"'],
  ['a;b', '"a;b"'],
])('a formula after a semicolon or tab becomes text: %j', (value, field) => {
  expect(fieldOf(value)).toBe(field)
})

test('commas, quotes and line breaks stay inside their field', () => {
  expect(fieldOf('a,b')).toBe('"a,b"')
  expect(fieldOf('say "no"')).toBe('"say ""no"""')
  expect(fieldOf('a\r\nb')).toBe('"a\r\nb"')
  expect(fieldOf('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"')
})

test('ordinary values stay as they are', () => {
  for (const value of ['1234.50', '-1234.50', '', '充值', 'a-b', 'USDP sent to ann@example.test'])
    expect(fieldOf(value)).toBe(value)
})
