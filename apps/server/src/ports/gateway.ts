/** A payment gateway with a page of its own: an order is opened, the member pays there, the gateway tells us. */

interface PaymentOrder {
  readonly orderNo: string
  /** Decimal, in the currency. */
  readonly amount: string
  readonly currency: string
  readonly notifyUrl: string
  readonly returnUrl: string
}

export interface PaymentNews {
  readonly orderNo: string
  readonly gatewayNo: string
  readonly status: 'PAID' | 'FAILED'
  readonly amount: string
  readonly currency: string
}

export interface Gateway {
  /** Opens the order, once however often it is asked for, and answers where it is paid. */
  open(order: PaymentOrder): Promise<{ paymentUrl: string }>
  /** What the gateway knows of an order; null while it is neither paid nor failed. */
  statusOf(orderNo: string): Promise<PaymentNews | null>
  /** The news inside a callback, or null when its signature is not the gateway's. */
  read(callback: Readonly<Record<string, string>>): PaymentNews | null
}

/** No answer that can be believed: what became of the order is not known. */
export class GatewayUnknown extends Error {
  override readonly name = 'GatewayUnknown'
}
