import { expect, test } from 'vitest'
import { fillingOf } from './filling.ts'

test.each([
  { how: 'on request', execmode: 0, fillflags: 2, filling: '0' },
  { how: 'at once', execmode: 1, fillflags: 0, filling: '0' },
  { how: 'at the market, both ways', execmode: 2, fillflags: 3, filling: '0' },
  { how: 'at the market, as far as it goes', execmode: 2, fillflags: 2, filling: '1' },
  { how: 'at an exchange, wholly', execmode: 3, fillflags: 1, filling: '0' },
  { how: 'at an exchange, neither way', execmode: 3, fillflags: 0, filling: '2' },
  { how: 'with only passive orders', execmode: 3, fillflags: 4, filling: '2' },
])('a symbol with $how execution is filled as $filling', ({ execmode, fillflags, filling }) => {
  expect(fillingOf({ execmode, fillflags })).toBe(filling)
})
