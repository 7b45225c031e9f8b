// The callers that send the inputs: each is allowed to make the call and has its prerequisites.
import { account, capabilitiesFor, type DescribedCall } from '@halyard/contract'
import { hash } from '@node-rs/argon2'
import { anInvestor, type House, proveTimes } from '../support/investing.ts'
import { password, transactionPassword } from '../support/members.ts'
import { operatorScenes } from '../support/operator-scenes.ts'
import { anOperator } from '../support/operators.ts'
import { ownedRecords } from '../support/owned-things.ts'
import { setRateNow } from '../support/rates.ts'
import type { Browser } from '../support/server.ts'
import { codeOf } from '../support/two-fa.ts'
import { aMember, type Member, totpSecret } from '../support/wallets.ts'
import { addresses, withdrawalCode } from '../support/withdrawals.ts'
import type { Known } from './plausible-values.ts'
import { preparedFor } from './prepared.ts'

export interface Caller {
  token: string | null
  readonly browser: Browser | undefined
  /** Null for operators and strangers. */
  readonly member: Member | null
  readonly known: Known
  /** Values for well-formed requests. */
  readonly usual: Known
  /** Signs in again if an input has ended the session. */
  readonly renew: () => Promise<string | null>
}

export interface Cast {
  /** Makes the calls that need no special set-up. */
  readonly mary: Member
  readonly known: Known
}

export async function castOf(house: House): Promise<Cast> {
  for (const direction of ['DEPOSIT', 'WITHDRAWAL'] as const) {
    for (const currency of ['CNY', 'SGD']) await setRateNow(house.t, '7.2', direction, currency)
  }
  const mary = await anInvestor(house, { usdt: '100000', usdp: '1000' })
  const { email } = await aMember(house.t)
  const code = await withdrawalCode(house.t, mary)
  const known = {
    username: [mary.email],
    email: [mary.email, email, 'somebody@example.test'],
    password: [password],
    confirmPassword: [password],
    oldPassword: [password],
    newPassword: ['another-secret-5'],
    confirmNewPassword: ['another-secret-5'],
    transactionPassword: [transactionPassword],
    password2: [transactionPassword],
    newTransactionPassword: ['another-secret-6'],
    confirmTransactionPassword: ['another-secret-6'],
    emailVerifyCode: [code],
    verifyCode: [code],
    walletAddress: Object.values(addresses),
    productId: [house.productId, house.trialId],
    strategyId: ['aurora'],
    packagePrice: ['500', '300'],
    country: ['SG'],
    phoneNo: ['12345678'],
    amount: ['1500', '100', '0.000001'],
    usdtAmount: ['1500'],
    withdrawalType: ['ALIPAY'],
    walletType: ['USDT', 'USDP', '60', 'BONUS'],
    currencyCode: ['CNY', 'SGD'],
    bankCountry: ['SG'],
    bankName: ['DBS Bank'],
    swift: ['DBSSSGSG'],
  }
  return { mary, known }
}

export async function callerOf(house: House, cast: Cast, call: DescribedCall): Promise<Caller> {
  const { t } = house
  const row = Object.values(ownedRecords).find((one) => one.call === call)
  const item = await row?.make(house)
  const owner = item?.owner as Member | undefined
  const prepared = await preparedFor(house, call)
  const given = item && owner ? await item.input(item.id, owner) : (prepared.input ?? {})
  if (typeof call.access === 'object') {
    const needed = [...capabilitiesFor(call.access), ...(prepared.capabilities ?? [])]
    const renew = async () => (await anOperator(t, needed)).token
    const scene = await operatorScenes[call.path]?.(t)
    const token = owner?.token ?? scene?.token ?? (await renew())
    const own = valuesIn({ ...given, ...scene?.input })
    return { token, browser: undefined, member: null, ...knownValues(cast, own), renew }
  }
  const member = owner ?? prepared.member ?? cast.mary
  const isPublic = call.access === 'public'
  return {
    token: isPublic ? null : member.token,
    browser: item?.owner.browser,
    member: isPublic ? null : member,
    ...knownValues(cast, valuesIn(given)),
    renew: () => (isPublic ? Promise.resolve(null) : signedInAgain(house, member)),
  }
}

const knownValues = (cast: Cast, own: Known) => ({
  known: { ...cast.known, ...own },
  usual: Object.keys(own).length > 0 ? own : cast.known,
})

/** From an unknown browser, and with a code that may have been used before. */
async function signedInAgain({ t }: House, { email, id }: Member): Promise<string> {
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ totp_last_step: null }).where('id', '=', id).execute(),
  )
  const twoFaCode = codeOf(t, totpSecret)
  const body = { username: email, password, type: 'INVESTOR' as const, twoFaCode }
  const reply = await t.ask(account.authenticate, { body }, { browser: { cookie: undefined } })
  if (reply.status !== 200) throw new Error(reply.body.message)
  return reply.body.token
}

function valuesIn({ body = {}, query = {} }: { body?: object; query?: object }): Known {
  return Object.fromEntries(Object.entries({ ...body, ...query }).map(([name, value]) => [name, [value]]))
}

let hashes: Promise<[string, string]> | undefined

/** Resets the caller's failed attempts and proofs, so that later inputs get as far as the first. */
export async function refresh(house: House, { mary }: Cast, { member }: Caller): Promise<void> {
  // A hash states its own cost: with these, thousands of attempts are cheap.
  const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  hashes ??= Promise.all([hash(password, cost), hash(transactionPassword, cost)])
  const [password_hash, transaction_password_hash] = await hashes
  const open = { frozen_at: null, withdrawals_locked_until: null }
  await house.t.app.db.transact(async (tx) => {
    await tx.deleteFrom('rate_limit').execute()
    await tx.deleteFrom('guess_lock').execute()
    await tx
      .updateTable('member')
      .set({ ...open, password_hash, transaction_password_hash })
      .where('id', 'in', [mary.id, member?.id ?? mary.id])
      .execute()
    await tx
      .updateTable('session')
      .set({ extension_proved_at: house.t.app.clock.now() })
      .where('member_id', '=', member?.id ?? mary.id)
      .where('ended_at', 'is', null)
      .execute()
  })
  if (member) await proveTimes(house, member, 5)
}
