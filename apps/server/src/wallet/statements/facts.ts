/** The facts on a statement or receipt besides its entries. */
import type { Language } from '@halyard/contract'
import type { Amount, Asset } from '@halyard/money'
import type { Wallet } from '../../ledger/index.ts'
import { verifiedNameOf } from '../../members/kyc/index.ts'
import type { App } from '../../platform/app.ts'
import { brandNow, logoOf } from '../../platform/brand.ts'
import { writtenCode } from '../../platform/readable-codes.ts'

export interface Sheet {
  readonly language: Language
  readonly brand: string
  /** Null: the product's own logo. */
  readonly logo: Uint8Array | null
  /** The page where anybody can verify it. */
  readonly checkAddress: string
  readonly code: string
  /** From approved KYC; before that, as typed at registration. */
  readonly memberName: string
  readonly memberNumber: number
  readonly email: string
  readonly madeAt: Date
}

export interface WalletSummary {
  readonly wallet: Wallet
  readonly asset: Asset
  readonly opening: Amount
  readonly paidIn: Amount
  readonly paidOut: Amount
  readonly closing: Amount
}

export interface Statement extends Sheet {
  /** Days as YYYY-MM-DD, both inclusive, in UTC. */
  readonly from: string
  readonly to: string
  readonly wallets: readonly WalletSummary[]
}

export interface Line {
  readonly id: string
  readonly at: Date
  readonly description: string
  /** Its hash, address or order; may be empty. */
  readonly reference: string
  readonly amount: Amount
}

export type StatementLine = Line & { readonly balanceAfter: Amount }

/** A statement is streamed in parts, since it may have very many lines. */
export type Part =
  | { readonly statement: Statement }
  | { readonly opening: WalletSummary }
  /** Belongs to the wallet that was opened last. */
  | { readonly lines: readonly StatementLine[] }
  | { readonly closing: WalletSummary }

export interface Receipt extends Sheet {
  readonly transferId: string
  /** One for each of the member's wallets that it moved. */
  readonly lines: readonly (Line & { readonly wallet: Wallet; readonly asset: Asset })[]
}

export async function sheetOf(
  { db, config, clock }: App,
  memberId: string,
  code: string,
  language: Language,
): Promise<Sheet> {
  const { full_name, number, email } = await db
    .selectFrom('member')
    .select(['full_name', 'number', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const verifiedName = await verifiedNameOf(db, memberId)
  return {
    language,
    brand: brandNow({ config, db }).name,
    logo: await logoOf({ config, db }),
    checkAddress: new URL('/check', config.publicUrl).href,
    code: writtenCode(code),
    memberName: verifiedName ?? full_name,
    memberNumber: number,
    email,
    madeAt: clock.now(),
  }
}
