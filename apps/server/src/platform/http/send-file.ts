import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { setDocumentHeaders } from './security-headers.ts'
import { StreamedFile } from './streamed-file.ts'
import { UnsentFile } from './unsent-file.ts'

/** Sends a file as it is, in parts: displayed, never executed, and cached only where it lasts. */
export function sendFile(reply: FastifyReply, file: Blob, lasts: boolean): FastifyReply {
  setDocumentHeaders(reply)
  reply.type(file.type).headers({
    'content-disposition': dispositionOf(file),
    'content-security-policy': policyOf(file),
    'x-content-type-options': 'nosniff',
    'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'no-store',
  })
  // It is for everybody, on whatever page: mails that are read in a browser show it too.
  if (lasts) reply.header('cross-origin-resource-policy', 'cross-origin')
  if (file instanceof StreamedFile) return reply.send(Readable.from(file.parts(), { objectMode: false }))
  const content = Readable.fromWeb(file.stream())
  // Also where the reader has left: Fastify then ends what it reads from.
  if (file instanceof UnsentFile) content.once('close', file.whenGone)
  return reply.header('content-length', file.size).send(content)
}

/** Browsers refuse to show a PDF in a sandbox. Those with a name are drawn by us; what was uploaded has none. */
function policyOf(file: Blob): string {
  return isPdf(file) && file instanceof File
    ? "base-uri 'none'; frame-ancestors 'none'"
    : "default-src 'none'; sandbox; base-uri 'none'; frame-ancestors 'none'"
}

const isPdf = ({ type }: Blob) => type === 'application/pdf'

/** The name to save it under: in ASCII for old clients, and in full (RFC 6266, RFC 8187). */
function dispositionOf(file: Blob): string {
  if (!(file instanceof File)) return isPdf(file) ? 'attachment; filename="document.pdf"' : 'inline'
  const plain = file.name.replaceAll(/[^\x20-\x7e]+|["\\%]/g, '_')
  const full = encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
  return `inline; filename="${plain}"; filename*=UTF-8''${full}`
}
