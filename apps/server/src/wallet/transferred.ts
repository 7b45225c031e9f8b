import { type Amount, formatAmount, groupThousands } from '@halyard/money'

export const transferred = (amount: Amount, currency: 'USDT' | 'USDP') => ({
  notice: 'TRANSFERRED' as const,
  noticeParams: { amount: groupThousands(formatAmount(amount, currency)), currency },
})
