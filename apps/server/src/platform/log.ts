/**
 * Logs never contain secrets: no bodies or headers, URLs without their query string, errors without the
 * values that PostgreSQL quotes in them.
 */
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

export function createLog(name: string, level: string, destination?: DestinationStream): Log {
  return pino(
    {
      name,
      level,
      base: { name },
      serializers: { err: describeError, req: describeRequest, res: describeReply },
    },
    destination ?? pino.destination({ sync: true }),
  )
}

export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'A value that is no error was thrown' }
  const described = {
    type: error.name,
    message: withoutQuotedValues(error.message),
    stack: withoutQuotedValues(error.stack?.split('\n').slice(1).join('\n') ?? ''),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
  if (!(error instanceof DatabaseError)) return described
  const { code, constraint, table, column } = error
  return { ...described, code, constraint, table, column }
}

function withoutQuotedValues(text: string): string {
  return text.replace(/"[^"\n]*"/g, '"…"').replace(/\?[^\s)'"]*/g, '?…')
}

function describeRequest(request: { method: string; url: string; ip?: string }): object {
  return { method: request.method, path: request.url.split('?')[0], address: request.ip }
}

function describeReply(reply: { statusCode: number }): object {
  return { status: reply.statusCode }
}
