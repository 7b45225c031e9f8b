/**
 * Every signature, on disk before it is returned: one JSON line each, appended and synced, with the hash of
 * the previous line. The limits and the promise of returning the same bytes depend on it, so the signer
 * does not start with a history that was cut, changed or reordered. Only an incomplete last line is
 * dropped: its signature was never returned. A file that has grown is sealed: it becomes a numbered part
 * that is never written to again, and the first line of the next file carries the hash of its last one.
 */
import { createHash } from 'node:crypto'
import { chmod, type FileHandle, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { recoverTransactionAddress } from 'viem'
import * as z from 'zod/mini'
import { linesOf } from './history-lines.ts'
import { SignedIndex } from './signed-index.ts'
import { historyLine, type SignedPayment } from './signed-payment.ts'

/** A file of this size is sealed. */
const defaultPartBytes = 64 << 20

interface Part {
  path: string
  readonly firstLine: number
  /** Offsets of its lines, and the end of the last one. */
  readonly starts: number[]
}

const partName = (number: number) => `signed-${String(number).padStart(6, '0')}.jsonl`
const partPattern = /^signed-\d{6}\.jsonl$/

export class History {
  readonly index = new SignedIndex()
  readonly #path: string
  readonly #partBytes: number
  readonly #parts: Part[] = []
  #file: FileHandle
  #lastHash = hashOf('')

  private constructor(path: string, partBytes: number, file: FileHandle) {
    this.#path = path
    this.#partBytes = partBytes
    this.#file = file
  }

  static async open(path: string, partBytes = defaultPartBytes): Promise<History> {
    const folder = dirname(path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const sealed = (await readdir(folder)).filter((name) => partPattern.test(name)).sort()
    const history = new History(path, partBytes, await open(path, 'a+', 0o600))
    try {
      for (const [i, name] of sealed.entries()) await history.#readSealed(join(folder, name), i + 1)
      await history.#readNewest()
    } catch (error) {
      await history.close()
      throw error
    }
    return history
  }

  /** Signatures for a payout, oldest first. */
  async attemptsOf(payoutId: string): Promise<SignedPayment[]> {
    const attempts: SignedPayment[] = []
    for (const line of this.index.linesOf(payoutId)) attempts.push(...(await this.#readLines(line, 1)))
    return attempts
  }

  /** Signatures after the first `count`, in order. */
  after(count: number, most: number): Promise<SignedPayment[]> {
    return this.#readLines(count, Math.max(0, Math.min(most, this.index.count - count)))
  }

  /**
   * Throws if the folder differs from the history in memory: another signer has signed, perhaps the very
   * payout in question. Not while a payment is being appended.
   */
  async requireAll(): Promise<void> {
    const [own, there] = [await this.#file.stat(), await stat(this.#path).catch(() => null)]
    if (own.ino !== there?.ino || own.size !== endOf(this.#newest))
      throw new Error('The history was written to by another process: run exactly one signer')
  }

  /**
   * Resolves once the payment is on disk. After a failure the state on disk is unknown, so the process must
   * not continue.
   */
  async append(added: SignedPayment): Promise<void> {
    const written = JSON.stringify({ ...added, previous: this.#lastHash })
    await this.requireAll()
    if (endOf(this.#newest) >= this.#partBytes) await this.#seal()
    await this.#file.appendFile(`${written}\n`)
    await this.#file.sync()
    this.#newest.starts.push(endOf(this.#newest) + Buffer.byteLength(written) + 1)
    this.#lastHash = hashOf(written)
    this.index.add(added)
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  get #newest(): Part {
    return this.#parts.at(-1) as Part
  }

  async #readSealed(path: string, number: number): Promise<void> {
    if (!path.endsWith(partName(number))) throw new Error(`Part ${number} of the history is missing`)
    const file = await open(path, 'r')
    try {
      const end = await this.#readPart(path, file)
      if (end !== (await file.stat()).size) throw new Error(`Part ${number} of the history is incomplete`)
    } finally {
      await file.close()
    }
  }

  async #readNewest(): Promise<void> {
    const end = await this.#readPart(this.#path, this.#file)
    if (end < (await this.#file.stat()).size) await this.#file.truncate(end)
    await this.#file.sync()
    await syncFolder(dirname(this.#path))
  }

  /** Returns the end of its last complete line. */
  async #readPart(path: string, file: FileHandle): Promise<number> {
    const part: Part = { path, firstLine: this.index.count, starts: [0] }
    this.#parts.push(part)
    const lines = linesOf(file)
    for (;;) {
      const next = await lines.next()
      if (next.done) return next.value
      const number = this.index.count + 1
      const { previous, ...payment } = readLine(next.value.bytes, number)
      if (previous !== this.#lastHash)
        throw new Error(`Line ${number} of the history does not follow the one before`)
      this.#lastHash = hashOf(next.value.bytes)
      part.starts.push(next.value.at + next.value.bytes.length + 1)
      this.index.add({ ...payment, from: payment.from ?? (await senderOf(payment)) })
    }
  }

  /** After a crash in between there is no newest file, and the next start creates one. */
  async #seal(): Promise<void> {
    const sealed = join(dirname(this.#path), partName(this.#parts.length))
    await rename(this.#path, sealed)
    await chmod(sealed, 0o400)
    await this.#file.close()
    this.#newest.path = sealed
    this.#file = await open(this.#path, 'ax+', 0o600)
    await syncFolder(dirname(this.#path))
    this.#parts.push({ path: this.#path, firstLine: this.index.count, starts: [0] })
  }

  async #readLines(first: number, count: number): Promise<SignedPayment[]> {
    const payments: SignedPayment[] = []
    for (let number = first; payments.length < count; number = first + payments.length) {
      const part = this.#parts.findLast(({ firstLine }) => firstLine <= number) as Part
      const from = number - part.firstLine
      const until = Math.min(from + count - payments.length, part.starts.length - 1)
      const [begin, end] = [part.starts[from] ?? 0, part.starts[until] ?? 0]
      const texts = (await readBytes(part.path, begin, end - 1)).toString('utf8').split('\n')
      for (const [i, text] of texts.entries()) {
        const { previous: _, ...payment } = readLine(Buffer.from(text), number + i + 1)
        payments.push({ ...payment, from: payment.from ?? (await senderOf(payment)) })
      }
    }
    return payments
  }
}

const endOf = ({ starts }: Part): number => starts.at(-1) ?? 0

async function readBytes(path: string, begin: number, end: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - begin), 0, end - begin, begin)
    if (bytesRead < end - begin) throw new Error(`The history is shorter than it was: ${path}`)
    return buffer
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function readLine(written: Buffer, number: number): z.infer<typeof historyLine> {
  try {
    return z.parse(historyLine, JSON.parse(written.toString('utf8')))
  } catch (cause) {
    throw new Error(`Line ${number} of the history cannot be read`, { cause })
  }
}

async function senderOf({
  prepared,
  bytes,
}: Pick<SignedPayment, 'prepared' | 'bytes'>): Promise<string | null> {
  if (prepared.kind === 'tron') return null
  return recoverTransactionAddress({ serializedTransaction: `0x${bytes}` as `0x02${string}` })
}

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
