import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ByHand, type DealResult, type OrderBooks, settle, sharesByDeal } from './settle.ts'

const usdt = (amount: number) => BigInt(Math.round(amount * 100)) * 10_000n
const bought: OrderBooks = {
  trial: false,
  price: usdt(500),
  capital: usdt(500),
  free: 0n,
  realised: 0n,
  highWater: 0n,
  fundShare: 0n,
  lostByHand: 0n,
  wonByHand: 0n,
  owed: 0n,
}

let dealId = 0n
const start = Date.parse('2026-03-01T12:00:00Z')
const deals = (...amounts: number[]): DealResult[] =>
  amounts.map((amount, index) => ({
    dealId: ++dealId,
    at: new Date(start + index * 1000),
    amount: usdt(amount),
    byHand: null,
  }))
const byHand = (...amounts: number[]): DealResult[] =>
  deals(...amounts).map((deal) => ({ ...deal, byHand: 'WHOLLY' }))
/** The copier's positions, closed by hand. */
const takenByHand = (...amounts: number[]): DealResult[] =>
  deals(...amounts).map((deal) => ({ ...deal, byHand: 'PARTLY' }))
const figures = ({ books }: Pick<ReturnType<typeof settle>, 'books'>) => ({
  capital: Number(books.capital / 10_000n) / 100,
  free: Number(books.free / 10_000n) / 100,
  realised: Number(books.realised / 10_000n) / 100,
  fundShare: Number(books.fundShare / 10_000n) / 100,
  owed: Number(books.owed / 10_000n) / 100,
})

test('[STA-070] a realised loss takes free funds first, then capital; a profit restores capital first', () => {
  const won = settle(bought, deals(40))
  expect(figures(won)).toEqual({ capital: 500, free: 36, realised: 40, fundShare: 4, owed: 0 })
  const lost = settle(won.books, deals(-100))
  expect(figures(lost)).toEqual({ capital: 436, free: 0, realised: -60, fundShare: 4, owed: 0 })
  const wonAgain = settle(lost.books, deals(80))
  expect(figures(wonAgain)).toEqual({ capital: 500, free: 16, realised: 20, fundShare: 4, owed: 0 })
})

test('[CON-029] the fund gets a tenth of every new high, and nothing for recovering a loss', () => {
  const { books } = settle(bought, deals(40, -30, 30))
  expect(figures({ books })).toMatchObject({ realised: 40, fundShare: 4, free: 36 })
  expect(figures(settle(books, deals(10)))).toMatchObject({ realised: 50, fundShare: 5, free: 45 })
})

test('many small profits give the fund the same as a large one', () => {
  const small = settle(bought, deals(...Array.from({ length: 1000 }, () => 0.03)))
  expect(small).toEqual(settle(bought, deals(30)))
  expect(figures(small)).toMatchObject({ fundShare: 3, free: 27 })
  expect(figures(settle(bought, deals(0.09)))).toMatchObject({ fundShare: 0, free: 0.09 })
  expect(figures(settle(bought, deals(0.09, 0.01)))).toMatchObject({ fundShare: 0.01, free: 0.09 })
  expect(figures(settle(bought, deals(12.39)))).toMatchObject({ fundShare: 1.23 })
})

test('deals count in the order of their time, then of their number', () => {
  const at = new Date(start)
  const [profit, loss] = [
    { dealId: 1n, at, amount: usdt(100), byHand: null },
    { dealId: 2n, at, amount: usdt(-100), byHand: null },
  ]
  expect(figures(settle(bought, [loss, profit]))).toMatchObject({ fundShare: 10, capital: 490 })
  const earlier = { ...loss, at: new Date(start - 1) }
  expect(figures(settle(bought, [profit, earlier]))).toMatchObject({ fundShare: 0, capital: 500 })
})

test('a loss beyond the order’s balance is reported, and nothing goes below zero', () => {
  const lost = settle(bought, deals(-620))
  expect(figures(lost)).toMatchObject({ capital: 0, free: 0, realised: -620, owed: 120 })
})

test('a loss beyond the order’s balance is recovered before anything else', () => {
  const { books } = settle(bought, deals(-620))
  expect(figures(settle(books, deals(100)))).toMatchObject({ capital: 0, free: 0, owed: 20 })
  const expected = { capital: 500, free: 72, fundShare: 8, owed: 0 }
  expect(figures(settle(books, deals(700)))).toMatchObject(expected)
  expect(figures(settle(bought, deals(-620, 700)))).toMatchObject(expected)
  const toppedUp = { ...books, free: usdt(100) }
  expect(figures(settle(toppedUp, deals(-10)))).toMatchObject({ free: 0, owed: 30 })
})

test.each<[string, OrderBooks, DealResult[][], number]>([
  ['its part of a loss of capital', bought, [deals(-50), byHand(-30)], 30],
  ['but not of free funds', bought, [deals(100), byHand(-120)], 30],
  ['less later gains by hand', bought, [deals(-50), byHand(-30, 20)], 10],
  ['not less for the copier’s recovery of its own losses', bought, [byHand(-30), deals(-50, 40)], 30],
  ['until all of the capital is restored', bought, [byHand(-30), deals(-50, 70)], 10],
  ['not again for gains by hand that are free', bought, [byHand(100, -120)], 30],
  [
    'not less for the copier’s gain closed by a client',
    bought,
    [deals(-50), byHand(-30), takenByHand(40)],
    30,
  ],
  ['the loss of the copier’s positions closed by a client', bought, [takenByHand(-30)], 30],
  ['nothing in a trial, whose capital is the platform’s', { ...bought, trial: true }, [byHand(-30)], 0],
])('lost by hand is %s', (_what, books, steps, expected) => {
  const after = steps.reduce((before, some) => settle(before, some).books, books)
  expect(after.lostByHand).toBe(usdt(expected))
})

test('a new high reached by hand pays the fund its share, and is reported separately', () => {
  const won = settle(bought, byHand(100))
  expect(figures(won)).toMatchObject({ free: 90, fundShare: 10 })
  expect(won.highByHand).toBe(usdt(100))
  const more = settle(won.books, [...byHand(-50), ...deals(-50, 180).map(later)])
  expect(more.books.highWater).toBe(usdt(180))
  expect(more.highByHand).toBe(0n)
})

const later = (deal: DealResult): DealResult => ({ ...deal, at: new Date(deal.at.getTime() + 60_000) })

test('gains by hand in a trial are the platform’s', () => {
  const trial = { ...bought, trial: true }
  expect(figures(settle(trial, byHand(100)))).toMatchObject({ capital: 590, free: 0 })
  expect(figures(settle(trial, takenByHand(100)))).toMatchObject({ capital: 590, free: 0 })
  expect(figures(settle(trial, deals(100)))).toMatchObject({ capital: 500, free: 90 })
})

test('gains by hand in a trial stay the platform’s when the copier loses and recovers them', () => {
  const won = settle({ ...bought, trial: true }, byHand(100)).books
  const lost = settle(won, deals(-80)).books
  expect(figures(settle(lost, deals(80)))).toMatchObject({ capital: 590, free: 0 })
  // The copier recovers its own losses, not those made by hand.
  const lostAgain = settle(won, byHand(-60)).books
  expect(figures(settle(lostAgain, deals(10)))).toMatchObject({ capital: 530, free: 10 })
})

test('the grouping of deals into settlements changes nothing, and no money appears or disappears', () => {
  const amount = fc.integer({ min: -30_000, max: 30_000 }).map((cents) => cents / 100)
  const maker = fc.constantFrom<ByHand | null>('WHOLLY', 'PARTLY', null)
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, maker), { maxLength: 30 }), fc.nat(30), (some, cut) => {
      const dealt = deals(...some.map(([size]) => size))
      const all = dealt.map((deal, index) => ({ ...deal, byHand: some[index]?.[1] ?? null }))
      const together = settle(bought, all)
      const first = settle(bought, all.slice(0, cut))
      const second = settle(first.books, all.slice(cut))
      expect(second.books).toEqual(together.books)
      expect(first.highByHand + second.highByHand).toBe(together.highByHand)
      // The database's caused_by_settlement limits any settlement's fund share to this.
      const won = all.slice(cut).reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
      const share = second.books.fundShare - first.books.fundShare
      expect(10n * share).toBeLessThan(won + usdt(0.1))
      expect(together.books.lostByHand).toBeGreaterThanOrEqual(0n)
      expect(together.books.lostByHand).toBeLessThanOrEqual(bought.price - together.books.capital)
      const { capital, free, fundShare, realised, highWater, owed } = together.books
      expect(capital + free + fundShare).toBe(bought.capital + realised + owed)
      expect(owed === 0n || capital + free === 0n).toBe(true)
      expect(fundShare).toBe((highWater / 100_000n) * 10_000n)
      const shares = [...sharesByDeal(bought, all).values()]
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(fundShare)
      expect([capital >= 0n, free >= 0n, capital <= bought.price]).toEqual([true, true, true])
    }),
  )
})
