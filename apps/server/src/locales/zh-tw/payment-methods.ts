import type { PaymentMethodTexts } from '../en/payment-methods.ts'

export const paymentMethods: PaymentMethodTexts = {
  BANK_TRANSFER: '銀行轉帳',
  TOPPAY: 'TopPay',
}
