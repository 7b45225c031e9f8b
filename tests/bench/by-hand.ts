// A hand-written wallet list: a Fastify route that reads session and balances in two prepared statements.
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { wallet } from '@halyard/contract'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { App } from '../../apps/server/src/platform/app.ts'
import { deriveKey } from '../../apps/server/src/platform/keys.ts'

const session = {
  name: 'session',
  text: `select member.id from session join member on member.id = session.member_id
    where session.id = $1 and session.ended_at is null and session.expires_at > now() and member.disabled_at is null`,
}

const balances = {
  name: 'balances',
  text: `select account.kind, sum(balance.amount) as amount
    from ledger_account account join balance on balance.account_id = account.id
    where account.member_id = $1 group by account.kind`,
}

/** Adds the route to a server; the response has the product's fields. */
export function addWalletListByHand(server: FastifyInstance, { config }: App, url: string): void {
  const pool = new pg.Pool({ connectionString: url, max: config.databasePoolSize })
  server.addHook('onClose', () => pool.end())
  const key = deriveKey(config.secret, 'session-token')
  server.get(wallet.walletList.path, async (request, reply) => {
    const sessionId = sessionOf(request.headers.authorization ?? '', key)
    const found = sessionId && (await pool.query({ ...session, values: [sessionId] })).rows[0]
    if (!found) return reply.code(401).send({ code: 'SESSION_ENDED' })
    const { rows } = await pool.query({ ...balances, values: [found.id] })
    const held = new Map(rows.map(({ kind, amount }) => [kind, Number(amount) / 1e6]))
    const written = (kind: string) => (held.get(kind) ?? 0).toFixed(2)
    return {
      walletList: [
        { walletType: 'USDT', walletBalance: written('member_usdt') },
        { walletType: 'USDP', walletBalance: written('member_usdp') },
        { walletType: 'BONUS', walletBalance: written('member_bonus') },
      ],
      mt5Balance: written('order_capital'),
      mt5DownloadLink: null,
      message: 'Success',
    }
  })
}

function sessionOf(authorization: string, key: KeyObject): string | null {
  const [head, body, signature = ''] = authorization.replace('Bearer ', '').split('.')
  const expected = createHmac('sha256', key).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return JSON.parse(Buffer.from(body ?? '', 'base64url').toString()).jti
}
