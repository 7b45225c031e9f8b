import { expect, test } from 'vitest'
import { fieldOf } from './csv.ts'

test.each(['=1+1', '+49 170', '-2', '-2.00+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'what a spreadsheet would run is text: %j',
  (value) => {
    expect(fieldOf(value).replace(/^"/, '')).toBe(`'${value}${value.includes('\r') ? '"' : ''}`)
  },
)

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
