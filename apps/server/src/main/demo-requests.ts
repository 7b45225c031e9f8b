/**
 * What the demo's member requested before the visitor arrived, once: deposits and withdrawals, oldest first.
 */
import { formatHundredths, parseAmount, paymentOf, priceOf } from '@halyard/money'
import sharp from 'sharp'
import { handIn } from '../features/deposit/index.ts'
import { arrivalOfNow, hold, type Plan, termsOf } from '../features/withdrawal/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { storeFile } from '../platform/files/stored-files.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { depositRate, withdrawalRate } from './demo-rates.ts'

/** Returns whether any requests were made now. */
export async function makeRequests(app: App): Promise<boolean> {
  const member = await app.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'demo@halyard.test')
    .executeTakeFirst()
  const known = await app.db.selectFrom('fiat_deposit').select('id').limit(1).executeTakeFirst()
  if (!member || known) return false
  for (const amount of ['1200', '2000']) await deposit(app, member.id, amount)
  await withdraw(app, member.id, (tx) => toAlipay(tx, app, '150'))
  await withdraw(app, member.id, () => toTron('80'))
  return true
}

async function deposit(app: App, memberId: string, usdtAmount: string): Promise<void> {
  const paymentAmount = formatHundredths(priceOf(parseAmount(usdtAmount, 'USDT') ?? 0n, depositRate, 'CNY'))
  const bytes = await sharp(Buffer.from(receiptOf(paymentAmount)))
    .jpeg()
    .toBuffer()
  const file = { memberId, purpose: 'receipt', contentType: 'image/jpeg', bytes }
  const receiptFileId = await storeFile(app, file)
  const body = { usdtAmount, currencyCode: 'CNY', paymentAmount }
  const handedIn = await app.db.transact((tx) => handIn(tx, app, { memberId, body, receiptFileId }))
  if (handedIn instanceof Refusal) throw new Error(`The demo’s bank deposit was refused: ${handedIn.code}`)
}

async function withdraw(app: App, memberId: string, planOf: (tx: Tx) => Plan | Promise<Plan>): Promise<void> {
  const held = await app.db.transact(async (tx) => hold(tx, app, memberId, await planOf(tx)))
  if (held instanceof Refusal) throw new Error(`The demo’s withdrawal was refused: ${held.code}`)
}

async function toAlipay(tx: Tx, app: App, usdt: string): Promise<Plan> {
  const terms = costing(usdt, 0n)
  return {
    kind: 'ALIPAY',
    terms,
    destination: {
      account: { accountNo: 'dana@halyard.test', accountName: 'Dana Demo' },
      currency: 'CNY',
      rate: withdrawalRate,
      payment: paymentOf(terms.receive, withdrawalRate, 'CNY'),
      arrivalDate: await arrivalOfNow(tx, app),
    },
  }
}

function toTron(usdt: string): Plan {
  const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  return { kind: 'USDT', terms: costing(usdt, 1_000_000n), destination: { network: 'TRC20', address } }
}

function costing(usdt: string, fee: bigint): Plan['terms'] {
  const terms = termsOf(parseAmount(usdt, 'USDT') ?? 0n, fee)
  if (!terms) throw new Error(`${usdt} USDT do not pay the fee`)
  return terms
}

const receiptOf = (
  amount: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" font-family="sans-serif">
<rect width="480" height="640" fill="#fff"/><rect width="480" height="96" fill="#0d5b61"/>
<text x="32" y="60" font-size="28" fill="#fff">Bank of the Demo</text>
<text x="32" y="160" font-size="20" fill="#444">Transfer receipt</text>
<text x="32" y="230" font-size="40">${amount} CNY</text>
<text x="32" y="280" font-size="20" fill="#444">From Dana Demo to Halyard</text></svg>`
