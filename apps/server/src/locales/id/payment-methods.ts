import type { PaymentMethodTexts } from '../en/payment-methods.ts'

export const paymentMethods: PaymentMethodTexts = {
  BANK_TRANSFER: 'Transfer bank',
  TOPPAY: 'TopPay',
}
