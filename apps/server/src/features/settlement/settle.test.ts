import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DealResult, type OrderBooks, settle, sharesByDeal } from './settle.ts'

const usdt = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n
const bought: OrderBooks = {
  price: usdt(500),
  capital: usdt(500),
  free: 0n,
  realised: 0n,
  highWater: 0n,
  fundShare: 0n,
}

let dealId = 0n
const start = Date.parse('2026-03-01T12:00:00Z')
const deals = (...amounts: number[]): DealResult[] =>
  amounts.map((amount, index) => ({
    dealId: ++dealId,
    at: new Date(start + index * 1000),
    amount: usdt(amount),
  }))
const figures = ({ books, unpaid }: ReturnType<typeof settle>) => ({
  capital: Number(books.capital / 10_000n) / 100,
  free: Number(books.free / 10_000n) / 100,
  realised: Number(books.realised / 10_000n) / 100,
  fundShare: Number(books.fundShare / 10_000n) / 100,
  unpaid: Number(unpaid / 10_000n) / 100,
})

test('[STA-070] a realised loss takes what is free first, then capital; a profit makes up capital first', () => {
  const won = settle(bought, deals(40))
  expect(figures(won)).toEqual({ capital: 500, free: 36, realised: 40, fundShare: 4, unpaid: 0 })
  const lost = settle(won.books, deals(-100))
  expect(figures(lost)).toEqual({ capital: 436, free: 0, realised: -60, fundShare: 4, unpaid: 0 })
  const wonAgain = settle(lost.books, deals(80))
  expect(figures(wonAgain)).toEqual({ capital: 500, free: 16, realised: 20, fundShare: 4, unpaid: 0 })
})

test('[CON-029] the fund gets a tenth of every new high, and nothing for making up a loss', () => {
  const { books } = settle(bought, deals(40, -30, 30))
  expect(figures({ books, unpaid: 0n })).toMatchObject({ realised: 40, fundShare: 4, free: 36 })
  expect(figures(settle(books, deals(10)))).toMatchObject({ realised: 50, fundShare: 5, free: 45 })
})

test('many small profits give the fund what one large one would', () => {
  const small = settle(bought, deals(...Array.from({ length: 1000 }, () => 0.03)))
  expect(small).toEqual(settle(bought, deals(30)))
  expect(figures(small)).toMatchObject({ fundShare: 3, free: 27 })
  expect(figures(settle(bought, deals(0.09)))).toMatchObject({ fundShare: 0, free: 0.09 })
  expect(figures(settle(bought, deals(0.09, 0.01)))).toMatchObject({ fundShare: 0.01, free: 0.09 })
  expect(figures(settle(bought, deals(12.39)))).toMatchObject({ fundShare: 1.23 })
})

test('deals count in the order of their time, and of their number where that is the same', () => {
  const at = new Date(start)
  const [profit, loss] = [
    { dealId: 1n, at, amount: usdt(100) },
    { dealId: 2n, at, amount: usdt(-100) },
  ]
  expect(figures(settle(bought, [loss, profit]))).toMatchObject({ fundShare: 10, capital: 490 })
  const earlier = { ...loss, at: new Date(start - 1) }
  expect(figures(settle(bought, [profit, earlier]))).toMatchObject({ fundShare: 0, capital: 500 })
})

test('what is lost beyond what the order holds is said, and nothing goes below zero', () => {
  const lost = settle(bought, deals(-620))
  expect(figures(lost)).toMatchObject({ capital: 0, free: 0, realised: -620, unpaid: 120 })
})

test('it makes no difference which deals are settled together, and nothing is made or lost', () => {
  const amount = fc.integer({ min: -30_000, max: 30_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), fc.nat(30), (amounts, cut) => {
      const all = deals(...amounts)
      const together = settle(bought, all)
      const first = settle(bought, all.slice(0, cut))
      const second = settle(first.books, all.slice(cut))
      expect(second.books).toEqual(together.books)
      expect(first.unpaid + second.unpaid).toBe(together.unpaid)
      const { capital, free, fundShare, realised, highWater } = together.books
      expect(capital + free + fundShare).toBe(bought.capital + realised + together.unpaid)
      expect(fundShare).toBe((highWater / 100_000n) * 10_000n)
      const shares = [...sharesByDeal(bought, all).values()]
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(fundShare)
      expect([capital >= 0n, free >= 0n, capital <= bought.price]).toEqual([true, true, true])
    }),
  )
})
