import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Files } from '../../ports/files.ts'

export interface S3Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

const timeoutMs = 15_000
const retries = 2

/**
 * Files in a bucket of any S3-compatible store, addressed by path; requests are signed with their content
 * (SigV4).
 */
export function s3Files({ endpoint, region, bucket, keyId, secret }: S3Bucket): Files {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries,
  })

  async function send(method: string, key: string, body: Uint8Array = new Uint8Array()): Promise<Response> {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}`
    return client.fetch(url, {
      method,
      ...(method === 'PUT' ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  }

  return {
    put: async (key, bytes) => {
      const response = await send('PUT', key, bytes)
      const responseBody = Buffer.from(await response.arrayBuffer())
      if (!response.ok) throw refused('PUT', key, response, responseBody)
    },
    get: async (key) => {
      const response = await send('GET', key)
      const bytes = Buffer.from(await response.arrayBuffer())
      if (response.ok) return bytes
      if (isMissingKey(response, bytes)) return null
      throw refused('GET', key, response, bytes)
    },
    remove: async (key) => {
      const response = await send('DELETE', key)
      const responseBody = Buffer.from(await response.arrayBuffer())
      if (!response.ok && !isMissingKey(response, responseBody))
        throw refused('DELETE', key, response, responseBody)
    },
  }
}

/**
 * A missing bucket, or an address without any store, also returns 404: only this code means a missing file.
 */
function isMissingKey({ status }: Response, responseBody: Buffer): boolean {
  return status === 404 && codeOf(responseBody) === 'NoSuchKey'
}

function codeOf(responseBody: Buffer): string | undefined {
  return /<Code>(\w{1,50})<\/Code>/.exec(responseBody.toString('latin1'))?.[1]
}

function refused(method: string, key: string, { status }: Response, responseBody: Buffer): Error {
  const code = codeOf(responseBody)
  return new Error(`The file store answered ${status}${code ? ` ${code}` : ''} to ${method} ${key}`)
}
