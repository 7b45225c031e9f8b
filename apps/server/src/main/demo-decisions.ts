/** What the demo's operators decided before the visitor came, through the operators' own calls: the oldest of each queue. */
import { type Call, type InputOf, operator, operatorMoney, type ReplyOf } from '@halyard/contract'
import { generate } from 'otplib'
import type { App } from '../platform/app.ts'
import { createApi } from '../platform/http/server.ts'
import { gateOf, handlers } from './app.ts'

type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>

interface SignsInWith {
  readonly password: string
  readonly totpSecret: string
}

/** One lets the deposit in and the other the withdrawal out, as nobody does both alone. */
export async function decideRequests(
  app: App,
  [letsOut, letsIn]: readonly [string, string],
  secrets: SignsInWith,
): Promise<void> {
  await asOperator(app, letsIn, secrets, creditDeposit)
  await asOperator(app, letsOut, secrets, payAlipay)
}

async function asOperator(
  app: App,
  email: string,
  { password, totpSecret }: SignsInWith,
  decide: (ask: Ask) => Promise<void>,
): Promise<void> {
  const server = await createApi(app, gateOf(app), handlers)
  let token = ''
  const ask: Ask = async (call, { body, query }) => {
    const reply = await server.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(query ? { query: query as Record<string, string> } : {}),
      ...(body ? { payload: body } : {}),
    })
    if (reply.statusCode !== 200) throw new Error(`The demo’s operator was refused: ${reply.body}`)
    return reply.json()
  }
  try {
    const epoch = Math.floor(app.clock.now().getTime() / 1000)
    const twoFaCode = await generate({ secret: totpSecret, epoch })
    token = (await ask(operator.operatorAuthenticate, { body: { email, password, twoFaCode } })).token
    await decide(ask)
  } finally {
    await server.close()
  }
}

async function creditDeposit(ask: Ask): Promise<void> {
  const { deposits } = await ask(operatorMoney.fiatDepositQueue, { query: {} })
  const id = deposits[0]?.id
  if (id) await ask(operatorMoney.decideFiatDeposit, { body: { id, decision: 'APPROVE' } })
}

async function payAlipay(ask: Ask): Promise<void> {
  const { withdrawals } = await ask(operatorMoney.withdrawalQueue, { query: { state: 'PENDING' } })
  const id = withdrawals.find(({ kind }) => kind === 'ALIPAY')?.id
  if (!id) return
  await ask(operatorMoney.decideWithdrawal, { body: { id, decision: 'APPROVE' } })
  const paid = { id, outcome: 'PAID', reference: 'ALI-20261115-0001' } as const
  await ask(operatorMoney.settleFiatWithdrawal, { body: paid })
}
