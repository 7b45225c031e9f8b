import type { FastifyReply } from 'fastify'

/** A file as it is: shown, never run, never kept. */
export async function sendFile(reply: FastifyReply, file: Blob): Promise<FastifyReply> {
  return reply
    .type(file.type)
    .headers({
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Buffer.from(await file.arrayBuffer()))
}
