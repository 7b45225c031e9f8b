/**
 * The Web API's proof that both sides know the password: MD5 over raw bytes, because the protocol demands it.
 */
import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

export function passwordHash(password: string): Buffer {
  return md5(md5(Buffer.from(password, 'utf16le')), 'WebAPI')
}

/** The response, in hexadecimal, to the other side's 16 random bytes. */
export function answerTo(hash: Buffer, random: string): string {
  return md5(hash, Buffer.from(random, 'hex')).toString('hex')
}

export function isAnswerTo(hash: Buffer, random: string, answer: string): boolean {
  const given = Buffer.from(answer, 'hex')
  const right = Buffer.from(answerTo(hash, random), 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
