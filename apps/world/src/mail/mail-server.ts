// Accepts mail for every address over SMTP, as a provider would, without delivering it anywhere.
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

const sizeLimitBytes = 20_000_000

export function mailServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    name: 'world.halyard.test',
    banner: 'Halyard world',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: sizeLimitBytes,
    onData(stream, session, accepted) {
      receive(store, stream, session).then(
        () => accepted(),
        (error) => accepted(error),
      )
    },
  })
}

async function receive(
  store: MailStore,
  stream: Readable & { sizeExceeded?: boolean },
  session: SMTPServerSession,
) {
  const raw = await buffer(stream)
  if (stream.sizeExceeded) {
    throw Object.assign(new Error(`A mail may have ${sizeLimitBytes} bytes at most`), { responseCode: 552 })
  }
  const { mailFrom, rcptTo } = session.envelope
  await store.add(raw, {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    receivedAt: new Date(),
  })
}
