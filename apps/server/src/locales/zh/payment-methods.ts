import type { PaymentMethodTexts } from '../en/payment-methods.ts'

export const paymentMethods: PaymentMethodTexts = {
  BANK_TRANSFER: '银行转账',
  TOPPAY: 'TopPay',
}
