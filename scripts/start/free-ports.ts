import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Ports for processes that listen later. They are below the ephemeral range, from which the system assigns
 * ports to outgoing connections and to listeners on port 0: one of those could take a port before its
 * process does. All ports stay bound until every one is known.
 */
export async function freePorts(count: number): Promise<number[]> {
  const holders: { readonly port: number; readonly server: Server }[] = []
  while (holders.length < count) {
    const port = randomInt(10_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const held = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (held) holders.push({ port, server })
  }
  for (const { server } of holders) server.close()
  return holders.map(({ port }) => port)
}
