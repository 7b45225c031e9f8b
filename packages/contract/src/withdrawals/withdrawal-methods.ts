/** Destinations of withdrawals: saved addresses and bank accounts, at most ten. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { networks } from '../deposits/deposits.ts'
import { choice, instant, optionalText, pageNo, pageSize, text } from '../fields.ts'

export const maxMethods = 10

const twoFaCode = () => text(32)

const twoFaRefusals = ['TWO_FA_SETUP_REQUIRED', 'TWO_FA_CODE_WRONG', 'TOO_MANY_REQUESTS'] as const

export const walletWithdrawInfo = call({
  method: 'GET',
  path: '/wallet/walletWithdrawInfo',
  aliases: ['/wallet/withdrawalAddressList'],
  access: 'member',
  viewable: true,
  summary: 'Lists the saved withdrawal methods, newest first.',
  query: z.object({ pageNo: pageNo(), pageSize: pageSize(10) }),
  reply: {
    walletWithdrawalAddressList: z.object({
      withdrawalAddressDtoList: z.array(
        z.object({
          id: z.string(),
          /** The address, or the bank account's number with only its last digits visible. */
          walletAddress: z.string(),
          /** A network, or BANK. */
          chainType: z.enum([...networks, 'BANK']),
          remark: z.string(),
          bankCountry: z.nullable(z.string()),
          bankName: z.nullable(z.string()),
          holderName: z.nullable(z.string()),
          createdAt: instant(),
          /** Null once it can be used; the server's clock decides. */
          usableFrom: z.nullable(instant()),
        }),
      ),
      totalRecords: z.number(),
    }),
    onlySavedAddresses: z.boolean(),
  },
})

export const saveWithdrawalAddress = call({
  method: 'POST',
  path: '/wallet/saveWithdrawalAddress',
  access: 'member',
  summary: 'Saves a withdrawal address. Requires a 2FA code.',
  body: z.object({
    walletAddress: text(120),
    network: choice(networks),
    twoFaCode: twoFaCode(),
    remark: text(60),
  }),
  refusals: [...twoFaRefusals, 'INVALID_ADDRESS', 'METHOD_KNOWN', 'METHODS_FULL'],
})

export const saveBankInfo = call({
  method: 'POST',
  path: '/wallet/saveBankInfo',
  access: 'member',
  summary: 'Saves a bank account. Requires a 2FA code.',
  body: z.object({
    bankCountry: text(10),
    bankName: text(100),
    holderName: text(100),
    accountNumber: text(60),
    address: text(300),
    swift: text(20),
    remark: optionalText(60),
    twoFaCode: twoFaCode(),
  }),
  refusals: [...twoFaRefusals, 'INVALID_CHOICE', 'INVALID_SWIFT', 'METHOD_KNOWN', 'METHODS_FULL'],
})

export const deleteWithdrawalAddress = call({
  method: 'POST',
  path: '/wallet/deleteWithdrawalAddress',
  aliases: ['/wallet/deleteWalletBankInfo'],
  access: 'member',
  summary: 'Removes a saved method. Requests that already use it are not affected.',
  body: z.object({ addressId: text(40) }),
  refusals: ['NOT_FOUND', 'PROOF_REQUIRED'],
})

export const onlySavedAddresses = call({
  method: 'POST',
  path: '/wallet/onlySavedAddresses',
  access: 'member',
  summary:
    'Restricts withdrawals to saved methods, or lifts the restriction. While restricted, a new method can be used after 24 hours, and Alipay is unavailable. Lifting it requires a 2FA code if 2FA is on, and pauses withdrawals for a day.',
  body: z.object({ enabled: z.boolean() }),
  refusals: ['TWO_FA_REQUIRED', 'PROOF_REQUIRED'],
})
