/**
 * The demo's two operators, who act through their own calls and sign in when first needed. Their sessions
 * use the real time, since the database rejects expired sessions (docs/operators.md); their decisions carry
 * the product's time.
 */
import { type Call, type InputOf, operator, type ReplyOf } from '@halyard/contract'
import { generate } from 'otplib'
import type { App } from '../../platform/app.ts'
import { phoneTime } from '../../platform/clock.ts'
import { createApi } from '../../platform/http/server.ts'
import { newId } from '../../platform/ids.ts'
import { gateOf, handlers } from '../app.ts'
import { runCall } from './run-call.ts'

export type Ask = <C extends Call>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>

export interface DemoOperators {
  readonly first: Ask
  readonly second: Ask
  readonly leave: () => Promise<void>
}

interface SignsInWith {
  readonly password: string
  readonly totpSecret: string
}

export function demoOperators(
  app: App,
  [first, second]: readonly [string, string],
  secrets: SignsInWith,
): DemoOperators {
  const present: App = { ...app, clock: { now: () => phoneTime(app.clock) } }
  let server: ReturnType<typeof createApi> | undefined
  const tokens = new Set<Promise<string>>()
  const asker = (email: string): Ask => {
    let token: Promise<string> | undefined
    return async (call, input) => {
      server ??= createApi(app, gateOf(present), handlers)
      // An authenticator code works once, so each operator signs in once.
      token ??= signIn(present, email, secrets)
      tokens.add(token)
      return ask(await server, call, input, await token)
    }
  }
  return {
    first: asker(first),
    second: asker(second),
    leave: async () => {
      const open = await server
      if (!open) return
      for (const token of tokens) await ask(open, operator.operatorLogout, {}, await token)
      await open.close()
    },
  }
}

type Server = Awaited<ReturnType<typeof createApi>>

const desk = { address: '127.0.0.1', country: null, userAgent: 'Halyard’s demo', deviceKeys: [] }

async function signIn(present: App, email: string, { password, totpSecret }: SignsInWith): Promise<string> {
  const epoch = Math.floor(present.clock.now().getTime() / 1000)
  const twoFaCode = await generate({ secret: totpSecret, epoch })
  const body = { email, password, twoFaCode }
  const { token } = await runCall(
    present,
    operator.operatorAuthenticate,
    { body },
    { visit: desk, member: null },
  )
  return token
}

async function ask<C extends Call>(
  server: Server,
  call: C,
  { body, query }: InputOf<C>,
  token: string,
): Promise<ReplyOf<C>> {
  const reply = await server.inject({
    method: call.method,
    url: `/api${call.path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': newId() },
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: call.takes === 'multipart' ? formOf(body) : body } : {}),
  })
  if (reply.statusCode !== 200) throw new Error(`The demo’s operator was refused ${call.path}: ${reply.body}`)
  return reply.json()
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob)
  return form
}
