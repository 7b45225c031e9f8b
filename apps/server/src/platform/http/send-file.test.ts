import { type AddressInfo, connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'
import { UnsentFile } from './unsent-file.ts'

/** More than the buffers between server and reader hold. */
const much = new Uint8Array(64 * 1024 * 1024)

let server: FastifyInstance
let onRelease: ReturnType<typeof vi.fn<() => void>>
let requested: Promise<void>
beforeEach(async () => {
  onRelease = vi.fn<() => void>()
  server = fastify()
  requested = new Promise((resolve) => {
    server.get('/', (_, reply) => {
      resolve()
      return sendFile(reply, new UnsentFile([much], 'much.csv', 'text/csv', onRelease), false)
    })
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

async function ask(): Promise<Socket> {
  const { port } = server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').pause()
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  await requested
  return socket
}

test('an unread file is kept until its reader disconnects', async () => {
  const socket = await ask()
  // The head has arrived, so sending has begun.
  await new Promise((resolve) => socket.once('readable', resolve).read(0))
  expect(onRelease).not.toHaveBeenCalled()
  socket.destroy()
  await vi.waitFor(() => expect(onRelease).toHaveBeenCalledOnce())
})

test('a file is released once it was read', async () => {
  const socket = await ask()
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  await vi.waitFor(() => expect(onRelease).toHaveBeenCalledOnce())
})
