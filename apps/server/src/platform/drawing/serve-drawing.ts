/** The thread's side of drawing-thread.ts: draws one document after another. */
import { on } from 'node:events'
import { parentPort } from 'node:worker_threads'

export type Sent<Part> = { readonly part: Part } | { readonly end: true }

/** Errors are not caught: an error ends the thread and reaches the waiting caller. */
export async function serveDrawing<Part>(
  draw: (parts: AsyncIterable<Part>) => Promise<Uint8Array>,
): Promise<void> {
  if (!parentPort) throw new Error('Documents are drawn in a thread')
  const sent = on(parentPort, 'message') as AsyncIterableIterator<[Sent<Part>]>
  for (;;) {
    const parts = partsOf(sent)
    const pdf = new Uint8Array(await draw(parts))
    await parts.return(undefined)
    parentPort.postMessage(pdf, [pdf.buffer])
  }
}

/** Consumes parts the drawing did not read, because the next document's parts follow. */
async function* partsOf<Part>(sent: AsyncIterator<[Sent<Part>]>): AsyncGenerator<Part> {
  let over = false
  const next = async (): Promise<Sent<Part>> => {
    const { value } = await sent.next()
    over = 'end' in value[0]
    return value[0]
  }
  try {
    for (let one = await next(); 'part' in one; one = await next()) yield one.part
  } finally {
    while (!over) await next()
  }
}
