import * as z from 'zod/mini'
import { call } from '../../call.ts'
import { chosen, secret, text } from '../../fields.ts'
import { payingWallets } from './offers.ts'
import { orderStates } from './order-states.ts'
import { proofRefusals } from './proof-refusals.ts'

export const purchaseInvestment = call({
  method: 'POST',
  path: '/product/purchaseInvestment',
  access: 'member',
  summary:
    'Buys a package. Takes effect once per Idempotency-Key; the order is PENDING until the broker has replied.',
  movesMoney: true,
  body: z.object({
    productId: text(40),
    packagePrice: chosen('SELECT_AMOUNT'),
    walletType: chosen('SELECT_CURRENCY').check(
      z.refine((value: string) => (payingWallets as readonly string[]).includes(value), {
        error: 'INVALID_CHOICE',
      }),
    ),
    transactionPassword: secret(),
  }),
  reply: {
    status: z.enum(orderStates),
    orderId: z.string(),
    investmentPackage: z.string(),
    packagePrice: z.string(),
    /** Null while the order is PENDING. */
    mt5Id: z.nullable(z.string()),
    mt5Password: z.nullable(z.string()),
    mt5Broker: z.string(),
  },
  refusals: [
    ...proofRefusals,
    'TWO_FA_SETUP_REQUIRED',
    'PRICE_NOT_OFFERED',
    'PRICE_OUT_OF_RANGE',
    'INSUFFICIENT_BALANCE',
    'USDP_UNAVAILABLE',
    'TRIAL_NOT_AVAILABLE',
    'NO_TRADING_ACCOUNT',
    'BROKER_REFUSED',
    'BROKER_REFUSED_BECAUSE',
    'GIVEN_UP',
  ],
})
