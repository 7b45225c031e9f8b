import type { Readable } from 'node:stream'

export type Answer = { status: number; headers: Record<string, string>; body: string | Readable }

/** Bad input from the caller: 400 with this message. */
export class BadInput extends Error {}

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function page(body: string, status = 200): Answer {
  return answer(status, 'text/html; charset=utf-8', body, { 'content-security-policy': pagePolicy })
}

export function json(value: unknown, status = 200): Answer {
  return answer(status, 'application/json; charset=utf-8', JSON.stringify(value))
}

export function answer(
  status: number,
  type: string,
  body: string | Readable,
  headers: Record<string, string> = {},
): Answer {
  const always = { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  return { status, headers: { ...always, ...headers }, body }
}
