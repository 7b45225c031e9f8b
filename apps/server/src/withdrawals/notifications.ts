import { type Amount, formatAmount } from '@halyard/money'
import { serverTexts } from '../locales/index.ts'
import { defineNotifications } from '../platform/notifications/define-notifications.ts'

export const withdrawalNotifications = defineNotifications({
  texts: (language) => serverTexts[language].notifications.withdrawal,
  amounts: ['amount', 'returned', 'recovered'],
  page: '/wallet/transaction-history',
  // The other kinds have mails of their own (state-mail.ts).
  mail: {
    subjects: (language) => serverTexts[language].mail.subjects.withdrawal,
    button: (language) => serverTexts[language].mail.openHistory,
  },
})

export const { notify, tellByMail, textOf } = withdrawalNotifications

/** Includes the part retained for losses and the part returned. */
export const amountsOf = (amount: Amount, recovered: Amount) => ({
  amount: formatAmount(amount, 'USDT'),
  returned: formatAmount(amount - recovered, 'USDT'),
  recovered: formatAmount(recovered, 'USDT'),
})
