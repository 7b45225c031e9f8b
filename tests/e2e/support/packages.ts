/** Members who hold a package, bought through the API from the world's broker. */
import { randomUUID } from 'node:crypto'
import { account, createClient, products, type ReplyOf, twoFa } from '@halyard/contract'
import { type BrowserContext, expect } from '@playwright/test'
import pg from 'pg'
import { type Member, registerMember, signInByApi } from './account.ts'
import { deposit, million, move } from './money.ts'
import { databaseUrl, portalUrl } from './places.ts'
import { keep, sessionKey } from './session.ts'
import { codeNow, turnTwoFaOn } from './two-fa.ts'

export type Order = ReplyOf<typeof products.getInvestmentOrder>['order']

interface Holder {
  readonly member: Member
  readonly order: Order
}

interface Wishes {
  /** In whole USDT, before the purchase. */
  readonly funds?: bigint
  /** Left on after the purchase, which needs it. */
  readonly twoFaOn?: boolean
}

const price = '500.00'

export async function packageHolder({ funds = 1000n, twoFaOn = false }: Wishes = {}): Promise<Holder> {
  const member = await registerMember()
  await move(member.email, [deposit(funds * million)])
  await turnTwoFaOn(member.email)
  const { token } = await signInByApi(member)
  const call = createClient({ root: `${portalUrl()}/api`, language: () => 'en', token: () => token })
  const { investmentList } = await call(products.getInvestmentList)
  await call(twoFa.verifyTwoFa, { query: { verificationCode: codeNow() } })
  const body = {
    productId: investmentList[0]?.productId ?? '',
    packagePrice: price,
    walletType: 'USDT',
    transactionPassword: member.transactionPassword,
  }
  const { orderId } = await call(products.purchaseInvestment, { body }, { idempotencyKey: randomUUID() })
  const readOrder = async () => (await call(products.getInvestmentOrder, { query: { orderId } })).order
  await expect.poll(async () => (await readOrder()).status).toBe('ACTIVE')
  await inDatabase(async (client) => {
    const secret = twoFaOn ? '' : ', totp_secret_sealed = null'
    // A code works once; the screens may ask for the same one again.
    await client.query(`update member set totp_last_step = null${secret} where email = $1`, [member.email])
  })
  return { member, order: await readOrder() }
}

/** As if the package had become active so many days earlier. */
export async function ageBy(days: number, { orderId }: Order): Promise<void> {
  await inDatabase((client) =>
    client.query(
      `update investment_order set activated_at = activated_at - make_interval(days => $1) where id = $2`,
      [days, orderId],
    ),
  )
}

/** Signs in as this browser itself, with its device cookie: what is bound to the device works. */
export async function signInHere(context: BrowserContext, member: Member): Promise<void> {
  const { email: username, password } = member
  const response = await context.request.post(`${portalUrl()}/api${account.authenticate.path}`, {
    data: { username, password, type: 'INVESTOR' },
  })
  const reply = (await response.json()) as ReplyOf<typeof account.authenticate>
  const expireDate = new Date(Date.now() + reply.expiresIn * 1000).toISOString()
  await keep(context, sessionKey, JSON.stringify({ ...reply, rememberMe: false, expireDate }))
}

async function inDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
