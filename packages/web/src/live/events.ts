/** The events of a stream, by the standard for server-sent events as far as our server uses it. */
export interface ServerEvent {
  readonly id: string | null
  /** Null for a block that only carries the stream's position. */
  readonly data: string | null
}

export async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): ServerEvent {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? null
  return { id: fieldOf('id'), data: fieldOf('data') }
}
