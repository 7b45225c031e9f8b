/** Deposits of the demo's year: every method, every outcome. */
import { deposits, type Network, operatorMoney } from '@halyard/contract'
import { formatHundredths, priceOf, readAmount } from '@halyard/money'
import sharp from 'sharp'
import { addressesOf } from '../../deposits/index.ts'
import { visit } from './acting.ts'
import { account } from './bank-accounts.ts'
import { depositRate } from './rates.ts'
import { personOf, type Stage } from './stage.ts'

/** More confirmations than any network requires. */
const deepEnough = 20

/** A member deposit on a network: one transaction, mined until it is credited. */
export async function payIn(
  stage: Stage,
  network: Network,
  amounts: Readonly<Record<string, number>>,
  blocks = deepEnough,
): Promise<void> {
  await payAndFollow(stage, network, amounts, blocks)
}

/** Resolves with the transaction's hash. */
async function payAndFollow(
  stage: Stage,
  network: Network,
  amounts: Readonly<Record<string, number>>,
  blocks: number,
): Promise<string> {
  // Addresses are only given out on networks already followed.
  await stage.rounds.run(`following ${network}`)
  const payments = await Promise.all(
    Object.entries(amounts).map(async ([name, amount]) => ({
      to: await addressOf(stage, name, network),
      amount: String(amount),
    })),
  )
  const hash = await stage.world.send(network, payments)
  await stage.world.mine(network, blocks)
  await stage.rounds.run(`following ${network}`)
  return hash
}

async function addressOf(stage: Stage, name: string, network: Network): Promise<string> {
  const address = (await addressesOf(stage.app, await personOf(stage, name))).get(network)
  if (!address) throw new Error(`${name} has no address on ${network}`)
  return address
}

/** A deposit seen in a block that a reorganisation then replaced. */
export async function payDroppedDeposit(
  stage: Stage,
  network: Network,
  name: string,
  amount: number,
): Promise<void> {
  const hash = await payAndFollow(stage, network, { [name]: amount }, 1)
  // The newest block may be a later one: the network goes on meanwhile.
  await stage.world.dropBlockOf(network, hash)
  await stage.rounds.run(`following ${network}`)
}

/** A bank transfer with its receipt, waiting for an operator. */
export async function transferByBank(stage: Stage, name: string, usdt: string): Promise<void> {
  const paymentAmount = formatHundredths(priceOf(readAmount(usdt, 'USDT'), depositRate, 'CNY'))
  const bytes = await sharp(Buffer.from(receiptOf(paymentAmount)))
    .jpeg()
    .toBuffer()
  const bankSlipUpload = new File([new Uint8Array(bytes)], 'receipt.jpg', { type: 'image/jpeg' })
  const body = {
    walletType: '60',
    usdtAmount: usdt,
    currencyCode: 'CNY',
    paymentAmount,
    bankSlipUpload,
  } as const
  await visit(stage, name, async (ask) => void (await ask(deposits.fiatDeposit, { body })))
}

export async function decideTransfer(stage: Stage, decision: 'APPROVE' | 'REJECT'): Promise<void> {
  const { second } = stage.operators
  if (decision === 'APPROVE') await importStatement(stage)
  const { deposits: waiting } = await second(operatorMoney.fiatDepositQueue, { query: {} })
  const id = waiting[0]?.id ?? ''
  const reason = decision === 'REJECT' ? 'The receipt shows another amount.' : ''
  await second(operatorMoney.decideFiatDeposit, { body: { id, decision, reason } })
}

/** The bank's statement, with members' payments and one that nobody claims. */
export async function importStatement({ app, operators }: Stage): Promise<void> {
  const { deposits: waiting } = await operators.first(operatorMoney.fiatDepositQueue, { query: {} })
  const day = app.clock.now().toISOString().slice(0, 10)
  const lines = [
    ...waiting.map(({ reference, paymentAmount, currencyCode, fullName }) => ({
      id: reference,
      amount: `${paymentAmount},${currencyCode}`,
      details: `${reference} DEPOSIT`,
      name: fullName,
    })),
    { id: 'interest', amount: '12.40,CNY', details: 'INTEREST', name: 'Bank of the Demo' },
  ]
  const csv = [
    'Entry reference,Booking date,Amount,Currency,Details,Counterparty',
    ...lines.map(({ id, amount, details, name }) => `${day}-${id},${day},${amount},${details},${name}`),
  ].join('\r\n')
  const statement = new File([csv], 'statement.csv', { type: 'text/csv' })
  await operators.first(operatorMoney.importStatement, {
    body: { account: account.accountNumber, statement },
  })
}

/** Opens the payment page; the member pays or leaves. */
export async function payOnline(stage: Stage, name: string, amount: string, pays: boolean): Promise<void> {
  await visit(stage, name, async (ask) => {
    const { orderNo } = await ask(deposits.generateOrderNo, { body: { amount, currencyCode: 'CNY' } })
    await ask(deposits.addFund, { body: { orderNo } })
    if (pays) await stage.world.payAtGateway(orderNo)
  })
}

/** Polls the gateway; payments unpaid for a day expire. */
export const pollPayments = ({ rounds }: Stage): Promise<void> => rounds.runScheduled('deposit:poll-gateway')

const receiptOf = (
  amount: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" font-family="sans-serif">
<rect width="480" height="640" fill="#fff"/><rect width="480" height="96" fill="#0d5b61"/>
<text x="32" y="60" font-size="28" fill="#fff">Bank of the Demo</text>
<text x="32" y="160" font-size="20" fill="#444">Transfer receipt</text>
<text x="32" y="230" font-size="40">${amount} CNY</text>
<text x="32" y="280" font-size="20" fill="#444">From Dana Demo to Halyard</text></svg>`
