/**
 * What was signed, on disk before anyone is told: one JSON line per signature, appended and synced, each with
 * the hash of the line before. The limits and the promise of returning the same bytes depend on it, so the
 * signer does not start with a history that was cut, changed or reordered. Only an incomplete last line is
 * dropped: its signature was never returned.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { recoverTransactionAddress } from 'viem'
import * as z from 'zod/mini'
import { signRequest } from './request.ts'

const record = z.extend(signRequest, {
  transactionId: z.string(),
  bytes: z.string(),
  atMs: z.int(),
})
/** Earlier versions did not record the sender; on Ethereum and BNB Smart Chain the signature reveals it. */
const line = z.extend(record, { previous: z.string(), from: z.optional(z.string()) })

export type Record = Omit<z.infer<typeof record>, 'from'> & {
  /** Null for what an earlier version signed on TRON, where nothing depends on it. */
  readonly from: string | null
}

export class History {
  readonly #file: FileHandle
  readonly #records: Record[]
  #lastHash: string
  #bytes: number

  private constructor(file: FileHandle, records: Record[], lastHash: string, bytes: number) {
    this.#file = file
    this.#records = records
    this.#lastHash = lastHash
    this.#bytes = bytes
  }

  static async open(path: string): Promise<History> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, 'a+', 0o600)
    try {
      return await History.#read(file, path)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  static async #read(file: FileHandle, path: string): Promise<History> {
    const text = await file.readFile('utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
    await file.sync()
    const folder = await open(dirname(path))
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
    let lastHash = hashOf('')
    const records: Record[] = []
    for (const [i, written] of whole.split('\n').slice(0, -1).entries()) {
      const { previous, ...rest } = readLine(written, i + 1)
      if (previous !== lastHash)
        throw new Error(`Line ${i + 1} of the history does not follow the one before`)
      records.push({ ...rest, from: rest.from ?? (await senderOf(rest)) })
      lastHash = hashOf(written)
    }
    return new History(file, records, lastHash, Buffer.byteLength(whole))
  }

  get records(): readonly Record[] {
    return this.#records
  }

  /**
   * Throws if the file holds more, or less, than is known here: another signer at the same folder has signed what this
   * one does not know of, perhaps the very payout in question. Not while a record is being appended.
   */
  async requireAll(): Promise<void> {
    if ((await this.#file.stat()).size !== this.#bytes)
      throw new Error('The history was written to by another process: run exactly one signer')
  }

  /**
   * Resolves when the record is on disk. After a failure it is unclear what is on disk, so the process must
   * not continue.
   */
  async append(added: Record): Promise<void> {
    const written = JSON.stringify({ ...added, previous: this.#lastHash })
    await this.requireAll()
    await this.#file.appendFile(`${written}\n`)
    await this.#file.sync()
    this.#bytes += Buffer.byteLength(written) + 1
    this.#lastHash = hashOf(written)
    this.#records.push(added)
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

function readLine(written: string, number: number): z.infer<typeof line> {
  try {
    return z.parse(line, JSON.parse(written))
  } catch (cause) {
    throw new Error(`Line ${number} of the history cannot be read`, { cause })
  }
}

async function senderOf({ prepared, bytes }: Pick<Record, 'prepared' | 'bytes'>): Promise<string | null> {
  if (prepared.kind === 'tron') return null
  return recoverTransactionAddress({ serializedTransaction: `0x${bytes}` as `0x02${string}` })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
