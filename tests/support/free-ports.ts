import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** All are held until each is known, so that no two are the same. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(holders.map((holder) => once(holder, 'listening')))
  return holders.map((holder) => {
    const { port } = holder.address() as AddressInfo
    holder.close()
    return port
  })
}
