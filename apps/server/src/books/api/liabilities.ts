import { liabilities as contract } from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { answerAnyone } from '../../platform/http/handler.ts'
import { networks } from '../../ports/chain.ts'

export const liabilities = answerAnyone(contract.liabilities, async (app) => ({
  months: await months(app),
  wallets: await wallets(app),
}))

const maxMonths = 60

async function months(app: App) {
  const { rows } = await sql<{
    month: string
    posted_before: Date
    depth: number
    hash: string
    usdt: string
    usdp: string
    sealed_at: Date
    position: string | null
    seal: string | null
  }>`
    select to_char(proof.month, 'YYYY-MM') as month, proof.posted_before, proof.depth,
      encode(root.hash, 'hex') as hash, root.usdt::text, root.usdp::text, root.sealed_at,
      sealed.position::text, encode(sealed.hash, 'hex') as seal
    from liability_root root
    join liability_proof proof on proof.id = root.proof_id
    join audit_entry entry on entry.id = root.audit_entry_id
    left join sealed_audit sealed on sealed.position = entry.position
    order by proof.month desc limit ${maxMonths}
  `.execute(app.db)
  return rows.map(({ month, posted_before, depth, hash, usdt, usdp, sealed_at, position, seal }) => ({
    month,
    postedBefore: posted_before,
    depth,
    root: { hash, usdt, usdp },
    sealedAt: sealed_at,
    seal: position !== null && seal !== null ? { position, hash: seal } : null,
  }))
}

/** The wallets from the signer and the settings; deposit addresses stay private to their members. */
async function wallets(app: App) {
  const terms = await app.db.selectFrom('signer_terms').select('addresses').executeTakeFirst()
  const hot = (terms?.addresses ?? {}) as Partial<Record<string, string>>
  return networks.flatMap((network) => {
    const { token } = app.config.networks[network]
    const cold = app.config.coldWallets[network]
    return [
      ...(hot[network] ? [{ network, wallet: 'HOT' as const, address: hot[network], token }] : []),
      ...(cold ? [{ network, wallet: 'COLD' as const, address: cold, token }] : []),
    ]
  })
}
