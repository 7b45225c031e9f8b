import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planPayments } from './plan-payments.ts'

const waiting = (id: string, receiver: number, amount: bigint) => ({ id, receiver, amount })

test('the queue is paid in order, and a small bonus never overtakes a large one', () => {
  const queue = [waiting('1', 1, 40n), waiting('2', 2, 70n), waiting('3', 1, 5n)]
  expect(planPayments(queue, [], 100n).payments).toEqual([{ id: '1', withheld: 0n }])
  expect(planPayments(queue, [], 115n).payments.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(planPayments(queue, [], 39n).payments).toEqual([])
})

test('a receiver’s debts are withheld, the oldest first, and need nothing of the budget', () => {
  const owed = [
    { bonusId: '7', receiver: 1, owed: 30n },
    { bonusId: '8', receiver: 1, owed: 25n },
    { bonusId: '9', receiver: 2, owed: 1n },
  ]
  expect(planPayments([waiting('10', 1, 40n), waiting('11', 1, 40n)], owed, 25n)).toEqual({
    payments: [
      { id: '10', withheld: 40n },
      { id: '11', withheld: 15n },
    ],
    taken: [
      { bonusId: '7', amount: 30n },
      { bonusId: '8', amount: 10n },
      { bonusId: '8', amount: 15n },
    ],
  })
})

const anyAmount = fc.bigInt({ min: 1n, max: 100n })

test('for any queue and debts: never more than the budget, never more than is owed, nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ receiver: fc.integer({ min: 1, max: 3 }), amount: anyAmount })),
      fc.array(fc.record({ receiver: fc.integer({ min: 1, max: 3 }), owed: anyAmount })),
      fc.bigInt({ min: 0n, max: 1000n }),
      (bonuses, debts, budget) => {
        const queue = bonuses.map((bonus, index) => ({ id: String(index), ...bonus }))
        const owed = debts.map((debt, index) => ({ bonusId: `d${index}`, ...debt }))
        const { payments, taken } = planPayments(queue, owed, budget)
        const paid = payments.map(({ id, withheld }) => (queue[Number(id)]?.amount ?? 0n) - withheld)
        expect(paid.every((net) => net >= 0n)).toBe(true)
        expect(paid.reduce((sum, net) => sum + net, 0n) <= budget).toBe(true)
        expect(payments.map(({ id }) => id)).toEqual(queue.slice(0, payments.length).map(({ id }) => id))
        for (const { bonusId, owed: debt } of owed) {
          const parts = taken.filter((part) => part.bonusId === bonusId)
          expect(parts.reduce((sum, { amount }) => sum + amount, 0n) <= debt).toBe(true)
        }
        for (const receiver of [1, 2, 3]) {
          const withheld = payments
            .filter(({ id }) => queue[Number(id)]?.receiver === receiver)
            .reduce((sum, payment) => sum + payment.withheld, 0n)
          const made = taken
            .filter(({ bonusId }) => owed.find((debt) => debt.bonusId === bonusId)?.receiver === receiver)
            .reduce((sum, { amount }) => sum + amount, 0n)
          expect(made).toBe(withheld)
        }
      },
    ),
  )
})
