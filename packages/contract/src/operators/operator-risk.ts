/** What somebody should see before money leaves. It accuses nobody: each signal is a fact with its time or amount. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../fields.ts'
import { movement, person, signIn } from '../members/operator-members.ts'

export const riskSignals = [
  /** `amount` and `count` of bank deposits that one operator credited and no statement shows; `about`: who. */
  'UNCONFIRMED_DEPOSIT',
  /** `amount` and `count` of deposits that were reversed lately; `at`: the last of them. */
  'DEPOSIT_REVERSED',
  /** Nothing was paid to where it goes before; `at`: when the member saved it, if they did. */
  'NEW_DESTINATION',
  'SHARED_DESTINATION',
  /** `at`: when the browser was first seen. */
  'NEW_DEVICE',
  /** `about`: the address. */
  'NEW_NETWORK',
  /** Another member uses the same browser; `at`: when last. */
  'SHARED_DEVICE',
  /** `about`: what was changed. */
  'ACCOUNT_CHANGED',
  'FROZEN_LATELY',
  /** `at`: when they joined. */
  'FIRST_WITHDRAWAL',
  /** `amount` and `at` of the deposit. */
  'DEPOSIT_NOT_INVESTED',
  /** `amount`: what is usual, by the last `count` that were paid. */
  'UNUSUAL_AMOUNT',
  /** `about`: how far it is. */
  'IDENTITY_NOT_VERIFIED',
  'IDENTITY_VERIFIED_LATELY',
  /** `count` and `amount` of the bonuses; `about`: what was noticed about them. */
  'BONUS_UNDER_REVIEW',
] as const

export const accountChanges = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'TRANSACTION_PASSWORD_SET',
  'TRANSACTION_PASSWORD_CHANGED',
  'TWO_FA_TURNED_ON',
  'TWO_FA_TURNED_OFF',
  'TWO_FA_REMOVED',
  'RECOVERY_CODE_USED',
  'SAVED_METHODS_ONLY_TURNED_OFF',
  'PASSKEY_ADDED',
  'PASSKEYS_REMOVED',
  'EMAIL_CHANGED',
] as const

const moment = z.iso.datetime()

export const withdrawalRisk = call({
  method: 'GET',
  path: '/operator/withdrawalRisk',
  access: { operator: 'withdrawals.approve' },
  summary:
    'Returns what was noticed about a withdrawal as it was requested, and the member’s last deposits, withdrawals, orders and sign-ins (at most five of each). Every view is recorded in the audit log.',
  query: z.object({ id: text(40) }),
  reply: {
    signals: z.array(
      z.object({
        kind: z.enum(riskSignals),
        at: z.nullable(moment),
        amount: z.nullable(z.string()),
        count: z.nullable(z.number()),
        about: z.array(z.string()),
        /** With whom it is shared, at most five of them. */
        members: z.array(person),
      }),
    ),
    deposits: z.array(movement),
    withdrawals: z.array(movement),
    orders: z.array(
      z.object({
        orderId: z.string(),
        product: z.string(),
        price: z.string(),
        state: z.enum(['PENDING', 'ACTIVE', 'CLOSING', 'CLOSED', 'FAILED']),
        createdAt: moment,
      }),
    ),
    signIns: z.array(signIn),
  },
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
})
