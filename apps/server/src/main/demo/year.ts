/** Events of the demo's year: who does what, and how many days ago. */
import { content, mt5Transfers, operatorProposals, products, twoFa, wallet } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { generate } from 'otplib'
import { accountOfOrder, balancesOf } from '../../ledger/index.ts'
import { saveBeneficiary } from '../../members/profile/index.ts'
import { phoneTime } from '../../platform/clock.ts'
import { visit } from './acting.ts'
import { publish } from './content.ts'
import { claimInheritance, followClaims, nameHeir, shareNetwork, tradeAfterLeaving } from './desk-work.ts'
import { buy, orderOf, productNamed } from './investing.ts'
import { avas, danas, decideIdentity, hanas, proveIdentity, terrys } from './kyc.ts'
import {
  decideTransfer,
  importStatement,
  payDroppedDeposit,
  payIn,
  payOnline,
  pollPayments,
  transferByBank,
} from './money-in.ts'
import { approve, beginPayout, cancel, payOut, reject, settle, withdraw } from './money-out.ts'
import { proposeToSecond } from './second-operator.ts'
import { personOf, type Stage } from './stage.ts'
import { cast, type Hashes, register, team, turnTwoFaOn } from './team.ts'

export interface Event {
  /** In days before now. */
  readonly ago: number
  readonly happens: (stage: Stage) => Promise<unknown>
}

interface Secrets extends Hashes {
  readonly transactionPassword: string
  readonly totpSecret: string
}

const minute = 1 / (24 * 60)

/** Earliest first. */
export function eventsOfYear(secrets: Secrets): Event[] {
  const events = [
    ...registrations(secrets),
    ...purchases(secrets.transactionPassword),
    ...ofDana(secrets.transactionPassword),
    ...ofTerry(secrets),
    ...ofTeam(),
    ...toLookInto(),
    ...underWay(),
  ]
  return events.sort((a, b) => b.ago - a.ago)
}

const registrations = (hashes: Hashes): Event[] =>
  cast.map((character) => ({
    ago: character.joined,
    happens: (stage) => register(stage, character, hashes),
  }))

const purchases = (transactionPassword: string): Event[] =>
  team.flatMap(({ name, bought }) =>
    bought.flatMap((purchase) => {
      const { ago, product, left } = purchase
      const begins: Event = { ago, happens: (stage) => buy(stage, name, purchase) }
      if (left === undefined) return [begins]
      return [begins, { ago: left, happens: (stage) => leave(stage, name, product, transactionPassword) }]
    }),
  )

function ofDana(transactionPassword: string): Event[] {
  const name = 'demo'
  return [
    { ago: 365.5, happens: (stage) => payIn(stage, 'TRC20', { [name]: 12_000 }) },
    { ago: 364, happens: (stage) => proveIdentity(stage, name, danas) },
    { ago: 363, happens: (stage) => decideIdentity(stage, 'The picture of the card is blurred.') },
    { ago: 362, happens: (stage) => proveIdentity(stage, name, danas) },
    { ago: 361, happens: (stage) => decideIdentity(stage) },
    { ago: 331, happens: (stage) => transferByBank(stage, name, '1200') },
    { ago: 330, happens: (stage) => decideTransfer(stage, 'APPROVE') },
    { ago: 322, happens: (stage) => transferByBank(stage, name, '1500') },
    { ago: 321, happens: (stage) => decideTransfer(stage, 'REJECT') },
    { ago: 280, happens: (stage) => takeProfit(stage, name, transactionPassword) },
    {
      ago: 270,
      happens: async (stage) => {
        await approve(stage, await withdraw(stage, name, '150', 'TRC20'))
        await payOut(stage, 'TRC20')
      },
    },
    {
      ago: 250,
      happens: async (stage) => {
        const id = await withdraw(stage, name, '200', 'ALIPAY')
        await approve(stage, id)
        await settle(stage, id, 'PAID')
      },
    },
    {
      ago: 230,
      happens: async (stage) =>
        reject(stage, await withdraw(stage, name, '60', 'BEP20'), 'Please name an address of your own.'),
    },
    {
      ago: 200,
      happens: async (stage) => cancel(stage, name, await withdraw(stage, name, '75', 'TRC20')),
    },
    { ago: 180, happens: (stage) => payOnline(stage, name, '1000', true) },
    { ago: 180 - 2 * minute, happens: pollPayments },
    { ago: 170, happens: (stage) => payOnline(stage, name, '1200', false) },
    { ago: 168, happens: pollPayments },
    { ago: 160, happens: (stage) => payDroppedDeposit(stage, 'ERC20', name, 250) },
    { ago: 150, happens: (stage) => payIn(stage, 'BEP20', { [name]: 3000 }) },
    {
      ago: 120,
      happens: (stage) =>
        visit(stage, name, async (ask) => {
          const { id: productId } = await productNamed(stage, 'Aurora Calm')
          const body = { password2: transactionPassword, amount: '300', productId }
          await ask(mt5Transfers.walletToMt5, { body })
        }),
    },
    {
      ago: 100,
      happens: (stage) =>
        visit(stage, name, async (ask) => {
          const body = { password2: transactionPassword, amount: '100' }
          await ask(mt5Transfers.mt5ToWallet, { body })
        }),
    },
    {
      ago: 85,
      happens: async (stage) => {
        const id = await withdraw(stage, name, '110', 'ALIPAY')
        await approve(stage, id)
        await settle(stage, id, 'FAILED')
      },
    },
    { ago: 55, happens: (stage) => takeProfit(stage, name, transactionPassword) },
    { ago: 20, happens: (stage) => payIn(stage, 'ERC20', { [name]: 649.25 }) },
    {
      ago: 12,
      happens: (stage) =>
        visit(stage, name, async (ask) => {
          await ask(wallet.bonusTransfer, { body: { amount: '250', transactionPassword } })
          await ask(content.updateNotification, { body: { all: true } })
        }),
    },
    { ago: 3, happens: (stage) => turnOut(stage, name) },
  ]
}

/** Pending processes when the visitor arrives. */
function underWay(): Event[] {
  const name = 'demo'
  return [
    { ago: 190 * minute, happens: (stage) => transferByBank(stage, name, '2000') },
    { ago: 185 * minute, happens: importStatement },
    {
      ago: 170 * minute,
      happens: async (stage) => approve(stage, await withdraw(stage, name, '120', 'ALIPAY')),
    },
    { ago: 130 * minute, happens: (stage) => proveIdentity(stage, 'ava', avas) },
    { ago: 95 * minute, happens: ({ operators }) => proposeToSecond(operators) },
    { ago: 55 * minute, happens: (stage) => withdraw(stage, name, '80', 'TRC20') },
    {
      // Before anything pending: another round would advance it.
      ago: 5 * minute,
      happens: async (stage) => {
        await publish(stage.app, stage.operators)
        await stage.rounds.runAll()
      },
    },
    {
      ago: 4 * minute,
      happens: async (stage) => {
        await approve(stage, await withdraw(stage, name, '90', 'BEP20'))
        await beginPayout(stage)
      },
    },
    { ago: 3 * minute, happens: (stage) => payIn(stage, 'TRC20', { [name]: 320 }, 4) },
    { ago: 2 * minute, happens: (stage) => payIn(stage, 'ERC20', { [name]: 180 }, 1) },
  ]
}

function ofTerry(secrets: Secrets): Event[] {
  const name = 'trader'
  return [
    { ago: 340, happens: (stage) => payIn(stage, 'ERC20', { [name]: 12_500.5 }) },
    { ago: 339.5, happens: (stage) => proveIdentity(stage, name, terrys) },
    { ago: 339, happens: (stage) => decideIdentity(stage) },
    { ago: 338.5, happens: (stage) => turnTwoFaOn(stage, name, secrets.totpSecret) },
    {
      ago: 330,
      happens: async (stage) => {
        const { id } = await personOf(stage, name)
        await stage.app.db.transact((tx) => saveBeneficiary(tx, stage.app, id, heir))
      },
    },
    { ago: 312, happens: (stage) => grantUsdp(stage, name, '800') },
    { ago: 290, happens: (stage) => sendUsdp(stage, name, 'demo', '350', secrets) },
  ]
}

/** Open work for operators. */
const toLookInto = (): Event[] => [
  { ago: 58, happens: (stage) => payIn(stage, 'BEP20', { gus: 420 }) },
  { ago: 57, happens: nameHeir },
  { ago: 49, happens: (stage) => proveIdentity(stage, 'hana', hanas) },
  { ago: 48, happens: (stage) => decideIdentity(stage) },
  { ago: 31, happens: claimInheritance },
  { ago: 2.6, happens: shareNetwork },
  { ago: 2.3, happens: tradeAfterLeaving },
  { ago: 320 * minute, happens: followClaims },
]

/** The team's purchases, funded shortly before. */
const ofTeam = (): Event[] =>
  [
    ...Map.groupBy(
      team.slice(2).flatMap(({ name, bought }) => bought.map(({ ago, price }) => ({ ago, name, price }))),
      ({ ago }) => ago,
    ),
  ].map(([ago, paid]) => ({
    ago: ago + 30 * minute,
    happens: (stage) =>
      payIn(stage, 'TRC20', Object.fromEntries(paid.map(({ name, price }) => [name, price]))),
  }))

const heir = {
  firstName: 'Tessa',
  lastName: 'Trader',
  email: 'tessa@halyard.test',
  relationship: 'Sister',
  address: '12 Jalan Pelabuhan, George Town',
  phoneNo: '+60 4-555 0142',
  country: 'MY',
  identityNo: '880317-07-5552',
} as const

/** Takes half of Aurora's available profit. */
async function takeProfit(stage: Stage, name: string, transactionPassword: string): Promise<void> {
  const { id: orderId } = await orderOf(stage, name, 'Aurora Calm')
  const [free = 0n] = await balancesOf(stage.app.db, [accountOfOrder(orderId, 'free')])
  const half = free / 2n - ((free / 2n) % 10_000n)
  if (half <= 0n) return
  const given = { orderId, withdrawAmount: formatAmount(half, 'USDT'), transactionPassword }
  await visit(stage, name, async (ask) => void (await ask(products.packageWithdrawal, { body: given })))
}

async function leave(
  stage: Stage,
  name: string,
  product: string,
  transactionPassword: string,
): Promise<void> {
  const { id: orderId } = await orderOf(stage, name, product)
  await visit(
    stage,
    name,
    async (ask) => void (await ask(products.unsubscribe, { body: { orderId, transactionPassword } })),
  )
}

async function grantUsdp(stage: Stage, name: string, amount: string): Promise<void> {
  const { first, second } = stage.operators
  const { number } = await personOf(stage, name)
  const body = { memberId: String(number), amount, reason: 'Welcome' }
  const { proposalId: id } = await first(operatorProposals.proposeUsdpGrant, { body })
  await second(operatorProposals.decideProposal, { body: { id, decision: 'APPROVE' } })
}

async function sendUsdp(
  stage: Stage,
  name: string,
  to: string,
  amount: string,
  { totpSecret, transactionPassword }: Secrets,
): Promise<void> {
  const { email } = await personOf(stage, to)
  const epoch = Math.floor(phoneTime(stage.app.clock).getTime() / 1000)
  const verificationCode = await generate({ secret: totpSecret, epoch })
  await visit(stage, name, async (ask) => {
    await ask(twoFa.verifyTwoFa, { body: { verificationCode, action: 'TRANSFER' } })
    await ask(wallet.transfer, { body: { walletType: 'USDP', email, amount, transactionPassword } })
  })
}

/**
 * Ensures one order with a profit and one with a loss: if the played market did otherwise, the broker's
 * dealer closes one more trade.
 */
async function turnOut(stage: Stage, name: string): Promise<void> {
  for (const { product, percent } of [
    { product: 'Aurora Calm', percent: 4n },
    { product: 'Pendulum Swing', percent: -4n },
  ]) {
    const { login, realised, price } = await orderOf(stage, name, product)
    const wanted = (price * percent) / 100n
    const isReached = percent > 0n ? realised >= wanted : realised <= wanted
    if (!isReached) await stage.world.trade(login, formatAmount(wanted - realised, 'USDT'))
  }
}
