// The flow that sends each kind of mail. Finds texts that are never sent: a kind without a flow does not
// compile, and one whose flow does not send it fails.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountMails } from '../../../../tests/support/account-mails.ts'
import { inheritanceMails } from '../../../../tests/support/inheritance-mails.ts'
import { type House, openHouse } from '../../../../tests/support/investing.ts'
import { moneyMails } from '../../../../tests/support/money-mails.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { orderMails } from '../../../../tests/support/order-mails.ts'
import { setRateNow } from '../../../../tests/support/rates.ts'
import { scriptedChains } from '../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { withdrawalRates } from '../../../../tests/support/withdrawals.ts'
import { followOnce } from '../deposits/follow-chain.ts'
import { serverTexts } from '../locales/index.ts'
import type { Mail } from '../ports/mailer.ts'

const { mail: texts, notifications } = serverTexts.en

type Texts = typeof texts
type WithSubject = { [K in keyof Texts]: Texts[K] extends { subject: string } ? K : never }[keyof Texts]
type Kind =
  | WithSubject
  | keyof Texts['securityEvents']
  | keyof Texts['subjects']['wallet']
  | keyof Texts['subjects']['deposit']
  | keyof Texts['subjects']['order']
  | `WITHDRAWAL_${keyof Texts['withdrawalEvents']}`

const sent: Mail[] = []
/** The same server, with its mails also recorded for this test. */
const watched = (server: TestServer): TestServer => ({
  ...server,
  deliveredMails: async () => {
    const mails = await server.deliveredMails()
    sent.push(...mails)
    return mails
  },
})

let t: TestServer
let heirs: TestServer
let house: House
let flows: Record<Kind, () => Promise<unknown>>
beforeAll(async () => {
  const chains = scriptedChains()
  t = watched(await testServer({ addressLimitFactor: 100_000 }, { chains }))
  heirs = watched(await testServer({ addressLimitFactor: 100_000 }))
  const opened = await openHouse()
  house = { ...opened, t: watched(opened.t) }
  const operator = await anOperator(t, [
    'kyc.review',
    'deposits.decide',
    'withdrawals.approve',
    'withdrawals.pay',
    'rates.set',
  ])
  await setRateNow(t, '7.2')
  await withdrawalRates(t, { CNY: '7' })
  while ((await followOnce(t.app, chains.ERC20)) === 'more');
  flows = {
    ...accountMails(t, operator),
    ...inheritanceMails(heirs),
    ...moneyMails({ t, chains, operator }),
    ...orderMails(house),
  }
})
afterAll(async () => {
  await t.close()
  await heirs.close()
  await house.close()
})

const patternOf = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+(?::[^}]*)?\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[\\s\\S]+?'),
  )

/** From the text tables: the subject and the beginning of each mail. */
const kinds: readonly (readonly [string, string, string])[] = [
  ...Object.entries(texts).flatMap(([kind, words]) =>
    typeof words === 'object' && 'subject' in words ? [[kind, words.subject, words.intro] as const] : [],
  ),
  ...Object.entries(texts.securityEvents).map(
    ([kind, { subject, intro }]) => [kind, subject, intro] as const,
  ),
  ...Object.entries({ ...texts.subjects.wallet, ...texts.subjects.deposit, ...texts.subjects.order }).map(
    ([kind, subject]) => [kind, subject, beginningOf(kind)] as const,
  ),
  ...Object.entries(texts.withdrawalEvents).map(
    ([state, subject]) => [`WITHDRAWAL_${state}`, subject, beginningOf(`WITHDRAWAL_${state}`)] as const,
  ),
]

function beginningOf(kind: string): string {
  const all = {
    ...notifications.wallet,
    ...notifications.deposit,
    ...notifications.order,
    ...notifications.withdrawal,
  }
  return all[kind as keyof typeof all]
}

test.each(kinds)('%s is mailed by its flow', async (kind, subject, intro) => {
  await t.deliveredMails()
  await house.t.deliveredMails()
  await heirs.deliveredMails()
  sent.length = 0
  await flows[kind as Kind]()
  await t.deliveredMails()
  await house.t.deliveredMails()
  await heirs.deliveredMails()
  const found = sent.filter((letter) => patternOf(subject).test(letter.subject))
  expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(patternOf(intro)))
})

test('no mail shows four consecutive digits of an amount', async () => {
  sent.length = 0
  await flows.WITHDRAWAL_COMPLETED()
  await flows.DEPOSIT_APPROVED()
  await flows.DEPOSIT_CREDITED()
  await t.deliveredMails()
  const ofMoney = sent.filter(({ subject }) => subject.includes('USDT'))
  expect(ofMoney.length).toBeGreaterThanOrEqual(5)
  for (const { subject, text } of ofMoney) {
    expect(subject).toContain('1,500.00 USDT')
    expect(text).not.toMatch(/\d{4,}(\.\d+)? (USDT|CNY)/)
  }
})
