import type { Language } from '@halyard/contract'
import { serverTexts } from '../locales/index.ts'
import type { App } from '../platform/app.ts'

/** The ways to pay a fiat deposit. TopPay is offered only if a gateway is configured. */
export function paymentMethods(app: App, language: Language): { key: string; value: string }[] {
  const { BANK_TRANSFER, TOPPAY } = serverTexts[language].paymentMethods
  const bank = { key: 'BANK_TRANSFER', value: BANK_TRANSFER }
  return app.gateway ? [bank, { key: 'TOPPAY', value: TOPPAY }] : [bank]
}
