/**
 * Reads a multipart form: strings and files by name, with a limit on everything a caller can make large.
 */
import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { maxImageBytes } from '@halyard/contract'
import { awaitBody, type BodyPatience, bodyReceived } from './body-patience.ts'
import { type Refusal, refuse } from './refusal.ts'

export type Form = Readonly<Record<string, string | File>>

const limits = {
  files: 2,
  // One byte more than allowed, so that the contract's own rule reports the file as too large.
  fileSize: maxImageBytes + 1,
  fields: 20,
  fieldSize: 4096,
  parts: 22,
  headerPairs: 10,
  headerSize: 2048,
}
/** Oversized files are read and discarded, so that the sender is still connected for the refusal. */
export const maxFormBytes = 32 * 1024 * 1024

/**
 * Once the whole form is in memory, the parser finishes within a few ticks or never: a part without headers
 * makes it wait forever and keep the form's slot.
 */
const finishMs = 1000

export function isForm(request: IncomingMessage): boolean {
  return /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')
}

/** Returns the parts with the given names and ignores others. Refuses duplicate names. */
export async function readForm(
  request: IncomingMessage,
  names: ReadonlySet<string>,
  patience: BodyPatience,
): Promise<Form | Refusal> {
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) return refuse('PAYLOAD_TOO_LARGE')
  awaitBody(request, patience)
  try {
    const parser = Busboy({ headers: request.headers as BusboyHeaders, limits })
    const form = collect(parser, names)
    let length = 0
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length
      if (length > maxFormBytes) return refuse('PAYLOAD_TOO_LARGE')
      if (form.faulty()) return refuse('INVALID_INPUT')
      parser.write(chunk)
    }
    parser.end()
    return (await withinMs(form.read, finishMs)) ?? refuse('INVALID_INPUT')
  } catch {
    // The boundary is missing, or the connection broke or was cut off.
    return refuse('INVALID_INPUT')
  } finally {
    bodyReceived(request)
  }
}

/** Null on timeout. */
async function withinMs<Result>(result: Promise<Result>, ms: number): Promise<Result | null> {
  let overdue: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    overdue = setTimeout(resolve, ms, null)
  })
  return Promise.race([result, late]).finally(() => clearTimeout(overdue))
}

interface Collected {
  readonly faulty: () => boolean
  /** Null if the form was malformed. */
  readonly read: Promise<Form | null>
}

function collect(parser: BusboyInstance, names: ReadonlySet<string>): Collected {
  const parts = new Map<string, string | File>()
  let faulty = false
  const spoil = () => {
    faulty = true
  }
  const add = (name: string, value: string | File) => {
    if (!names.has(name)) return
    if (parts.has(name)) spoil()
    parts.set(name, value)
  }
  parser.on('field', (name, value) => add(name, value))
  parser.on('file', (name, stream, filename, _encoding, type) => {
    stream.on('error', spoil)
    if (!names.has(name)) return stream.resume()
    const chunks: Buffer<ArrayBuffer>[] = []
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
    stream.on('end', () => {
      // Browsers send an empty file input without a name or content.
      if (filename || chunks.length > 0) add(name, new File(chunks, filename ?? '', { type }))
    })
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(event, spoil)
  const read = new Promise<Form | null>((resolve) => {
    parser.on('error', () => {
      spoil()
      resolve(null)
    })
    parser.on('finish', () => resolve(faulty ? null : Object.fromEntries(parts)))
  })
  return { faulty: () => faulty, read }
}
