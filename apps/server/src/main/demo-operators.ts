/** The demo's two operators, who act through the operators' own calls and sign in when first needed. */
import { type Call, type InputOf, operator, type ReplyOf } from '@halyard/contract'
import { generate } from 'otplib'
import type { App } from '../platform/app.ts'
import { createApi } from '../platform/http/server.ts'
import { gateOf, handlers } from './app.ts'

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
  let server: ReturnType<typeof createApi> | undefined
  const asker = (email: string): Ask => {
    let token: Promise<string> | undefined
    return async (call, input) => {
      server ??= createApi(app, gateOf(app), handlers)
      // An authenticator code works once, so each signs in once.
      token ??= signIn(app, await server, email, secrets)
      return ask(await server, call, input, await token)
    }
  }
  return {
    first: asker(first),
    second: asker(second),
    leave: async () => (await server)?.close(),
  }
}

type Server = Awaited<ReturnType<typeof createApi>>

async function signIn(
  app: App,
  server: Server,
  email: string,
  { password, totpSecret }: SignsInWith,
): Promise<string> {
  const epoch = Math.floor(app.clock.now().getTime() / 1000)
  const twoFaCode = await generate({ secret: totpSecret, epoch })
  const body = { email, password, twoFaCode }
  return (await ask(server, operator.operatorAuthenticate, { body }, '')).token
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
    headers: { authorization: `Bearer ${token}` },
    ...(query ? { query: query as Record<string, string> } : {}),
    ...(body ? { payload: call.takes === 'multipart' ? formOf(body) : body } : {}),
  })
  if (reply.statusCode !== 200) throw new Error(`The demo’s operator was refused: ${reply.body}`)
  return reply.json()
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob)
  return form
}
