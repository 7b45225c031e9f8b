/** The demo's trader, who has 2FA on, and the codes that the trader's phone would show. */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { seal } from '../../../apps/server/src/platform/seal.ts'
import type { Member } from './account.ts'
import { databaseUrl } from './places.ts'

export const trader: Member = {
  email: 'trader@halyard.test',
  fullName: 'Terry Trader',
  password: 'Halyard-2026',
  transactionPassword: 'Wallet-2026',
}

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const stepMs = 30_000

/** RFC 6238. */
export function codeNow(): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs)))
  const mac = createHmac('sha1', base32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** As if the member had scanned the key of the demo's trader. */
export async function turnTwoFaOn(email: string): Promise<void> {
  const { sealKeys } = readConfig({
    HALYARD_MODE: 'demo',
    DATABASE_URL: databaseUrl(),
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select id from member where email = $1', [email])
    const id = rows[0]?.id
    const sealed = seal(sealKeys, `totp:${id}`, secret)
    await client.query('update member set totp_secret_sealed = $1 where id = $2', [sealed, id])
  } finally {
    await client.end()
  }
}

/** A code works once. Lets the present one work again, instead of waiting for the next. */
export async function forgetUsedCodes(): Promise<void> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  try {
    await client.query('update member set totp_last_step = null where email = $1', [trader.email])
  } finally {
    await client.end()
  }
}

function base32(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
