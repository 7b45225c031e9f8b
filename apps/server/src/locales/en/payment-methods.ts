/** How a fiat deposit can be paid. */
export const paymentMethods = {
  BANK_TRANSFER: 'Bank transfer',
  TOPPAY: 'TopPay',
}

export type PaymentMethodTexts = typeof paymentMethods
