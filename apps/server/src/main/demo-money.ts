/** What the demo's money needs: rates, holidays, and a bank deposit that waits for an operator. Each once. */
import sharp from 'sharp'
import { handIn } from '../features/deposit/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { storeFile } from '../platform/files/stored-files.ts'
import { newId } from '../platform/ids.ts'

const rates = [
  { direction: 'DEPOSIT', currency: 'CNY', rate: '7.25' },
  { direction: 'WITHDRAWAL', currency: 'CNY', rate: '7.15' },
] as const

const holidays = [
  ['2026-10-01', 'National Day'],
  ['2026-10-02', 'National Day'],
  ['2027-01-01', 'New Year'],
  ['2027-02-08', 'Spring Festival'],
  ['2027-02-09', 'Spring Festival'],
  ['2027-05-03', 'Labour Day'],
  ['2027-10-01', 'National Day'],
] as const

const receipt = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" font-family="sans-serif">
<rect width="480" height="640" fill="#fff"/><rect width="480" height="96" fill="#0d5b61"/>
<text x="32" y="60" font-size="28" fill="#fff">Bank of the Demo</text>
<text x="32" y="160" font-size="20" fill="#444">Transfer receipt</text>
<text x="32" y="230" font-size="40">14,500.00 CNY</text>
<text x="32" y="280" font-size="20" fill="#444">From Dana Demo to Halyard</text></svg>`

export async function prepareMoney(app: App): Promise<void> {
  await app.db.transact((tx) => addRates(tx, app))
  await handInDeposit(app)
}

async function addRates(tx: Tx, app: App): Promise<void> {
  const known = await tx.selectFrom('exchange_rate').select('id').limit(1).executeTakeFirst()
  if (known) return
  const effective_from = app.clock.now()
  await tx
    .insertInto('exchange_rate')
    .values(rates.map((rate) => ({ id: newId(), ...rate, effective_from })))
    .execute()
  await tx
    .insertInto('holiday')
    .values(holidays.map(([day, name]) => ({ day, name })))
    .execute()
}

async function handInDeposit(app: App): Promise<void> {
  const member = await app.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'demo@halyard.test')
    .executeTakeFirst()
  const known = await app.db.selectFrom('fiat_deposit').select('id').limit(1).executeTakeFirst()
  if (!member || known) return
  const bytes = await sharp(Buffer.from(receipt)).jpeg().toBuffer()
  const file = { memberId: member.id, purpose: 'receipt', contentType: 'image/jpeg', bytes }
  const receiptFileId = await storeFile(app, file)
  const body = { usdtAmount: '2000', currencyCode: 'CNY', paymentAmount: '14500' }
  const refused = await app.db.transact((tx) => handIn(tx, app, { memberId: member.id, body, receiptFileId }))
  if (refused) app.log.warn({ code: refused.code }, 'the demo’s bank deposit was refused')
}
