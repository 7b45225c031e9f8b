import { expect, test } from 'vitest'
import { makersOf } from './check-makers.ts'

const dealer = 2
const clientTerminal = 0
const made = (reason: number | null, login = 1) => ({ login, reason })

test('trades made by the server are fine', () => {
  expect(makersOf([made(dealer), made(dealer, 2)], [])).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(/2 \(dealer\): 2 on 2 accounts$/),
  })
})

test('trades without a reason are noted, because they count as the copier’s', () => {
  expect(makersOf([made(dealer), made(null)], [])).toMatchObject({
    state: 'note',
    says: expect.stringMatching(/none: 1 on one account/),
    todo: expect.stringMatching(/^Trades without a reason count as the copier’s/),
  })
})

test('trades made by hand come first', () => {
  expect(makersOf([made(null), made(clientTerminal)], [])).toMatchObject({
    state: 'note',
    todo: expect.stringMatching(/^Trades with reason 0 count as made by hand/),
  })
  expect(makersOf([made(clientTerminal)], [clientTerminal])).toMatchObject({ state: 'ok' })
})
