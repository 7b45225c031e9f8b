// A member with two items of every kind that members can read. The deposit rate is 7.
import { deposits, kyc, member as memberCalls, products, wallet } from '@halyard/contract'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { runEvents } from '../../apps/server/src/teams/bonuses/run-events.ts'
import { runSettlement } from '../../apps/server/src/trading/settlement/run-settlement.ts'
import { newAddress, requested } from './email-changes.ts'
import { nameBeneficiary } from './inheritance.ts'
import { bought, type House, proveTimes, work } from './investing.ts'
import { documents } from './kyc.ts'
import { signedIn, transactionPassword } from './members.ts'
import { add } from './passkeys.ts'
import { fileOf, jpegBytes } from './pictures.ts'
import { seenDeposit } from './seen-deposit.ts'
import { savedMethod } from './somebodys-things.ts'
import { plantEvents } from './teams.ts'
import { aMember, fund, type Member, numberOf, turnTwoFaOn, verify } from './wallets.ts'
import { waitingWithdrawal } from './withdrawals.ts'

async function must(requested: Promise<{ status: number; body: { message: string } }>): Promise<void> {
  const { status, body } = await requested
  if (status !== 200) throw new Error(body.message)
}

export async function giveEverything(house: House, member: Member): Promise<void> {
  await account(house, member)
  await money(house, member)
  await turnTwoFaOn(house.t, member.id)
  await orders(house, member)
  await team(house, member)
  await signedIn(house.t, member.email)
}

async function account({ t }: House, member: Member): Promise<void> {
  await must(
    t.ask(
      memberCalls.changeProfileImage,
      { body: { profileImageUpload: fileOf(await jpegBytes()) } },
      member,
    ),
  )
  await must(t.ask(kyc.submitKyc, { body: await documents() }, member))
  await verify(t, member)
  await nameBeneficiary(t, member)
  await must(add(t, member))
  await requested(t, member, newAddress())
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ withdrawals_locked_until: null }).where('id', '=', member.id).execute(),
  )
}

async function money({ t }: House, member: Member): Promise<void> {
  for (const name of ['usdt', 'usdp', 'bonus'] as const)
    for (const amount of ['4000', '4001']) await fund(t, member.id, name, amount)
  for (const amount of ['100', '101']) {
    await savedMethod(t, member)
    await waitingWithdrawal(t, member, amount)
  }
  const to = {
    walletType: 'USDP' as const,
    email: (await aMember(t)).email,
    amount: '5',
    transactionPassword,
  }
  await must(t.ask(wallet.transfer, { body: to }, member))
  await seenDeposit(t, member)
  await must(t.ask(deposits.generateOrderNo, { body: { amount: '1500', currencyCode: 'CNY' } }, member))
  const slip = {
    walletType: '60' as const,
    currencyCode: 'CNY',
    usdtAmount: '1000',
    paymentAmount: '7000.00',
    paymentMethod: 'BANK_TRANSFER',
    bankSlipUpload: fileOf(await jpegBytes(), 'slip.jpg'),
  }
  await must(t.ask(deposits.fiatDeposit, { body: slip }, member))
}

/** Two that have earned, and two that were left. */
async function orders(house: House, member: Member): Promise<void> {
  const { t } = house
  for (const packagePrice of ['500', '1000']) {
    const earning = await bought(house, member, { packagePrice })
    const { id: orderId } = await bought(house, member, { packagePrice })
    await proveTimes(house, member, 3)
    await must(t.ask(products.unsubscribe, { body: { orderId, transactionPassword } }, member))
    house.broker.trade(earning.login, 4000n)
  }
  await runSettlement(t.app)
  await work(house)
}

/** Bonuses that wait, and some that were taken back; paid ones are in the wallet. */
async function team({ t: { app }, t }: House, member: Member): Promise<void> {
  const happen = async (kind: 'PURCHASED' | 'ENDED', who: number, order: string, dollars: bigint) => {
    const event = { kind, member: who, order, amount: dollars * 10n ** 6n, at: app.clock.now() }
    await plantEvents(app, [{ ...event, isLeft: kind === 'ENDED' }])
    while ((await runEvents(app)) > 0);
  }
  await happen('PURCHASED', Number(await numberOf(t, member)), newId(), 1000n)
  for (const branch of [await aMember(t, {}, member), await aMember(t, {}, member)]) {
    const below = await numberOf(t, branch)
    await happen('PURCHASED', Number(below), newId(), 200n)
    const left = newId()
    await happen('PURCHASED', Number(below), left, 300n)
    await happen('ENDED', Number(below), left, 300n)
  }
}
