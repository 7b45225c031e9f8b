/**
 * Signals for an operator to see before money leaves. They accuse nobody: each is a fact with its time or
 * amount.
 */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, text } from '../fields.ts'
import { movement, person, signIn } from '../members/operator-members.ts'

export const riskSignals = [
  /**
   * `amount` and `count` of bank deposits credited by one operator and on no statement; `about`: the
   * operator.
   */
  'UNCONFIRMED_DEPOSIT',
  /** `amount` and `count` of recently reversed deposits; `at`: the last of them. */
  'DEPOSIT_REVERSED',
  /** The first payment to this destination; `at`: when the member saved it, if they did. */
  'NEW_DESTINATION',
  'SHARED_DESTINATION',
  /** `at`: when the browser was first seen. */
  'NEW_DEVICE',
  /** `about`: the address. */
  'NEW_NETWORK',
  /** Another member uses the same browser; `at`: the last time. */
  'SHARED_DEVICE',
  /** `about`: the change. */
  'ACCOUNT_CHANGED',
  'FROZEN_LATELY',
  /** `at`: the registration. */
  'FIRST_WITHDRAWAL',
  /** `amount` and `at` of the deposit. */
  'DEPOSIT_NOT_INVESTED',
  /** `amount`: the usual amount, by the last `count` paid ones. */
  'UNUSUAL_AMOUNT',
  /** `about`: the state of the verification. */
  'IDENTITY_NOT_VERIFIED',
  'IDENTITY_VERIFIED_LATELY',
  /** `count` and `amount` of the bonuses; `about`: their signals. */
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

const moment = instant()

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
        /** The members who share it, at most five. */
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
