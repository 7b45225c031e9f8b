// Transfers without a cause. Only the database's owner can post them; the check of all books names them.
import { randomInt } from 'node:crypto'
import type { TransferKind } from '@halyard/money'
import { type Address, move, type NewTransfer } from '../../apps/server/src/ledger/index.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

export const uncaused = (
  kind: TransferKind,
  way: { readonly from: Address; readonly to: Address; readonly amount: bigint },
  details: Readonly<Record<string, string>> = {},
): NewTransfer => move(kind, way, { ...details, cause: noneOf(kind) })

/** Bonuses have numbers, everything else has ids. */
const noneOf = (kind: TransferKind) => (kind.endsWith('_BONUS') ? String(-randomInt(2 ** 47)) : newId())
