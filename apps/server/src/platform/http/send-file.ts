import type { FastifyReply } from 'fastify'

/** A file as it is: shown, never run, never kept. */
export async function sendFile(reply: FastifyReply, file: Blob): Promise<FastifyReply> {
  return reply
    .type(file.type)
    .headers({
      'content-disposition': dispositionOf(file),
      'content-security-policy': policyOf(file),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Buffer.from(await file.arrayBuffer()))
}

/** Browsers refuse to show a PDF in a sandbox. Those we send are drawn by ourselves. */
function policyOf({ type }: Blob): string {
  return type === 'application/pdf'
    ? "base-uri 'none'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'"
}

/** Named as it is to be saved: in ASCII for old readers, and in full (RFC 6266, RFC 8187). */
function dispositionOf(file: Blob): string {
  if (!(file instanceof File)) return 'inline'
  const plain = file.name.replaceAll(/[^\x20-\x7e]+|["\\%]/g, '_')
  const full = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `inline; filename="${plain}"; filename*=UTF-8''${full}`
}
