/**
 * A bucket like that of an S3-compatible store. Every request needs a valid SigV4 signature, which is
 * computed here from the algorithm's description and not by the tested library, and content that matches
 * its hash.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Keys {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

export interface S3Server {
  readonly endpoint: string
  readonly objects: Map<string, Buffer>
  /** The next requests are answered with these statuses instead, in order. */
  readonly failures: number[]
  readonly close: () => Promise<void>
}

export const bucketName = 'documents'

export async function s3Server(keys: S3Keys): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const failures: number[] = []
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const failure = failures.shift()
    const { status, content } = failure ? { status: failure } : answer(objects, request, body, keys)
    // Where a store that moves its files would redirect us.
    const elsewhere = status === 307 ? { location: `${request.url}-elsewhere` } : {}
    response.writeHead(status, elsewhere).end(content)
  }
  const server = createServer((request, response) => {
    reply(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failures,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function answer(objects: Map<string, Buffer>, request: IncomingMessage, body: Buffer, keys: S3Keys) {
  const { method = '', url = '' } = request
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return { status: 400 }
  if (!isSigned({ method, url, headers: request.headers }, keys)) return { status: 403 }
  if (!url.startsWith(`/${bucketName}/`)) return missing('NoSuchBucket')
  if (method === 'PUT') {
    objects.set(url, body)
    return { status: 200 }
  }
  if (method === 'DELETE') {
    objects.delete(url)
    return { status: 204 }
  }
  const content = objects.get(url)
  return content ? { status: 200, content } : missing('NoSuchKey')
}

/** The S3 API answers both with 404; only the code distinguishes them. */
function missing(code: string) {
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><RequestId>1</RequestId></Error>`
  return { status: 404, content }
}

export interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** For URLs without a query, like ours. */
export function isSigned({ method, url, headers }: SignedRequest, keys: S3Keys): boolean {
  const [, keyId, day, region, names = '', signature] = shape.exec(String(headers.authorization)) ?? []
  const at = String(headers['x-amz-date'])
  const signed = names.split(';')
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (keyId !== keys.keyId || region !== keys.region || !at.startsWith(`${day}T`)) return false
  if (!needed.every((name) => signed.includes(name))) return false
  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce(
    (previous: Buffer, part) => hmac(previous, String(part)),
    Buffer.from(`AWS4${keys.secret}`),
  )
  return hmac(key, text).toString('hex') === signature
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
