// The gateway's orders, on disk so that they survive a restart.
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeDurably } from '../durable-file.ts'

export type GatewayOrder = {
  orderNo: string
  gatewayNo: string
  amount: string
  currencyCode: string
  notifyUrl: string
  returnUrl: string
  status: 'OPEN' | 'PAID' | 'FAILED'
}

export class OrderBook {
  readonly #path: string
  readonly #orders: Map<string, GatewayOrder>
  #writing: Promise<void> = Promise.resolve()

  private constructor(path: string, orders: GatewayOrder[]) {
    this.#path = path
    this.#orders = new Map(orders.map((order) => [order.orderNo, order]))
  }

  static async open(path: string): Promise<OrderBook> {
    await mkdir(dirname(path), { recursive: true })
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]'
      throw error
    })
    return new OrderBook(path, JSON.parse(text) as GatewayOrder[])
  }

  find(orderNo: string): GatewayOrder | undefined {
    return this.#orders.get(orderNo)
  }

  async put(order: GatewayOrder): Promise<void> {
    this.#orders.set(order.orderNo, order)
    this.#writing = this.#writing.then(() =>
      writeDurably(this.#path, JSON.stringify([...this.#orders.values()])),
    )
    await this.#writing
  }
}
