import { expect, test } from 'vitest'
import { type MailedState, withdrawalLetter } from './state-mail.ts'

const brand = { name: 'Halyard', url: 'https://halyard.test', colour: null, logoUrl: null }
const reader = { language: 'en', name: 'Ann', phrase: null } as const

/** Written after the withdrawal has ended with a loss retained, as when the mail server was down. */
const letterOf = (state: MailedState) =>
  withdrawalLetter(reader, brand, {
    state,
    terms: { amount: 100_000_000n, fee: 1_000_000n, receive: 99_000_000n },
    destination: 'TAddress',
    network: 'TRC20',
    payment: null,
    reference: null,
    remark: 'A deposit was reversed.',
    recovered: 40_000_000n,
    freezePath: null,
  })

test.each(['PENDING', 'APPROVED'] as const)('a late mail about %s tells of no loss', (state) => {
  const { paragraphs, facts } = letterOf(state)
  expect(paragraphs.join(' ')).not.toContain('40.00')
  expect(facts?.map(({ value }) => value)).not.toContain('A deposit was reversed.')
})

test.each(['CANCELLED', 'REJECTED', 'FAILED'] as const)('a mail about %s does', (state) => {
  const { paragraphs, facts } = letterOf(state)
  expect(paragraphs.join(' ')).toContain('40.00')
  expect(facts?.map(({ value }) => value)).toContain('A deposit was reversed.')
})
