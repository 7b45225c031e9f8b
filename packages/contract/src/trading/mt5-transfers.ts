/**
 * Transfers between the USDT wallet and MT5 accounts: the member's own money, in whole USDT, with the
 * transaction password.
 */
import * as z from 'zod/mini'
import { call, partly } from '../call.ts'
import { choice, secret, text, wholeAmount } from '../fields.ts'
import type { RefusalCode, RefusalParams } from '../refusals.ts'

const refusals = [
  'TRANSACTION_PASSWORD_WRONG',
  'IP_NOT_SUPPORTED',
  'INSUFFICIENT_BALANCE',
  'NO_ACTIVE_ORDER',
  'ORDER_BLOCKED',
  'BROKER_REFUSED',
  'BROKER_NO_MONEY',
  'GIVEN_UP',
  'IDEMPOTENCY_KEY_REUSED',
] as const

const path = '/wallet/walletTransferFromMt5ToCrmWalletChecking'

export const mt5TransferCheck = call({
  method: 'POST',
  path,
  access: 'member',
  summary: 'Whether a transfer may proceed: data is null when it may, or says why not. Moves nothing.',
  body: z
    .object({
      password2: secret(),
      amount: wholeAmount(),
      direction: z._default(choice(['TO_WALLET', 'TO_MT5']), 'TO_WALLET'),
      productId: z.optional(text(40)),
    })
    .check(
      z.refine(({ direction, productId }) => direction === 'TO_WALLET' || Boolean(productId), {
        error: 'REQUIRED',
        path: ['productId'],
      }),
    ),
  reply: {
    status: z.literal('ok'),
    data: z.nullable(
      z.object({
        message: z.string(),
        code: z.string() as unknown as z.ZodMiniType<RefusalCode, RefusalCode>,
        params: z.record(z.string(), z.union([z.string(), z.number()])) as z.ZodMiniType<
          RefusalParams,
          RefusalParams
        >,
      }),
    ),
  },
  refusals: ['TRANSACTION_PASSWORD_WRONG', 'IP_NOT_SUPPORTED'],
})

export const mt5Balance = call({
  method: 'GET',
  path,
  access: 'member',
  viewable: true,
  summary: 'What the member’s MT5 accounts hold, and what of it can move.',
  reply: { status: z.literal('ok'), data: z.object({ mt5Balance: z.string(), movable: z.string() }) },
})

const reply = { status: z.literal('ok'), state: z.enum(['COMPLETED', 'PENDING']) }

export const mt5ToWallet = call({
  method: 'POST',
  path: '/wallet/walletTransferFromMt5ToCrmWallet',
  access: 'member',
  summary:
    'Transfers available funds from the member’s MT5 accounts to the wallet, largest balance first. Capital is never touched.',
  movesMoney: true,
  body: z.object({ password2: secret(), amount: wholeAmount() }),
  reply: {
    ...reply,
    state: z.enum(['COMPLETED', 'PENDING', 'PARTIAL']),
    /** With PARTIAL: the money is drawn from several accounts, and the broker declined some of them. */
    partly: z.optional(partly),
  },
  refusals,
})

export const walletToMt5 = call({
  method: 'POST',
  path: '/wallet/walletTransferFromCrmWalletToMt5',
  access: 'member',
  summary: 'Transfers money from the wallet to the available funds of the newest active order of a product.',
  movesMoney: true,
  body: z.object({ password2: secret(), amount: wholeAmount(), productId: text(40) }),
  reply,
  refusals,
})
