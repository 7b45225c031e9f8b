/** A payment gateway with its own page: we open an order, the member pays there, the gateway notifies us. */

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
  /** Opens the order and returns the address of its payment page. Idempotent. */
  open(order: PaymentOrder): Promise<{ paymentUrl: string }>
  /**
   * The gateway's status of an order or one of its payments; null while it is neither paid nor failed, or
   * unknown to the gateway.
   */
  statusOf(orderNo: string, gatewayNo?: string): Promise<PaymentNews | null>
  /** The news in a callback, or null if the signature is not the gateway's. */
  read(callback: Readonly<Record<string, string>>): PaymentNews | null
}

/** No trustworthy response: the outcome of the order is unknown. */
export class GatewayUnknown extends Error {
  override readonly name = 'GatewayUnknown'
}
