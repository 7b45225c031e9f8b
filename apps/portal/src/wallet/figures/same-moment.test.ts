import { expect, test } from 'vitest'
import { readAtSameMoment } from './same-moment.ts'

const page = (amount: string, totalRecords: number) => ({ amount, totalRecords })
const amountOf = ({ amount }: { readonly amount: string }) => amount

test('pages belong together while neither the figure nor the number of its entries has changed', () => {
  expect(readAtSameMoment([], amountOf)).toBe(true)
  expect(readAtSameMoment([page('5.00', 9)], amountOf)).toBe(true)
  expect(readAtSameMoment([page('5.00', 9), page('5.00', 9)], amountOf)).toBe(true)
  expect(readAtSameMoment([page('5.00', 9), page('5.10', 9)], amountOf)).toBe(false)
  // Two deals that cancel each other out leave the figure unchanged, but still shift the pages.
  expect(readAtSameMoment([page('5.00', 9), page('5.00', 11)], amountOf)).toBe(false)
})
