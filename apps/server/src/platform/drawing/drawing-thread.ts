/**
 * Draws PDFs in a separate thread: opening a font for a whole language and subsetting it takes tenths of a
 * second of CPU, a long statement many seconds. The thread starts with the first document and ends after an
 * idle minute, which frees its memory.
 */
import { Worker } from 'node:worker_threads'
import { FairSemaphore } from '../semaphore.ts'
import type { Sent } from './serve-drawing.ts'

const idleMs = 60_000

/** Sends the thread its input, in one part or many, so that neither side has to copy everything at once. */
type Send<Part> = (part: Part) => void

/**
 * Draws one document at a time in a thread that runs `file` (its side: serve-drawing.ts). Slots are fair
 * between requesters; a requester with too many waiting documents gets null.
 */
export function drawingThread<Part>(
  file: URL,
  timeoutMs: number,
): (
  who: string,
  describe: (sendPart: Send<Part>) => Promise<void>,
) => Promise<Uint8Array<ArrayBuffer>> | null {
  // One at a time, so the next message of the thread belongs to the current document.
  const turn = new FairSemaphore({ all: 1, each: 1, waiting: 3 })
  let saved: { readonly thread: Worker; readonly idle: NodeJS.Timeout } | null = null

  /** An idle thread must not keep the process alive. */
  function keep(thread: Worker): void {
    thread.unref()
    const end = () => {
      saved = null
      void thread.terminate()
    }
    saved = { thread, idle: setTimeout(end, idleMs).unref() }
    thread.once('exit', forget)
  }

  function take(): Worker | null {
    if (!saved) return null
    const { thread, idle } = saved
    clearTimeout(idle)
    saved = null
    thread.off('exit', forget).ref()
    return thread
  }

  function forget(): void {
    if (saved) clearTimeout(saved.idle)
    saved = null
  }

  return (who, describe) =>
    turn.take(who, async () => {
      const thread = take() ?? new Worker(file)
      const pdf = await drawnBy(thread, describe, timeoutMs)
      keep(thread)
      return pdf
    })
}

async function drawnBy<Part>(
  thread: Worker,
  describe: (sendPart: Send<Part>) => Promise<void>,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const tooLate = setTimeout(() => reject(new Error('Drawing a document took too long')), timeoutMs)
  const onExit = () => reject(new Error('The thread ended without a document'))
  thread.once('message', resolve).once('error', reject).once('exit', onExit)
  const send = (sent: Sent<Part>) => thread.postMessage(sent)
  try {
    await Promise.race([describe((part) => send({ part })), promise])
    send({ end: true })
    return await promise
  } catch (error) {
    // It may be drawing a document that nobody waits for.
    void thread.terminate()
    throw error
  } finally {
    clearTimeout(tooLate)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
