/**
 * Opening a font that covers a whole language and cutting its subset takes a few tenths of a second of
 * processor time, and a long statement many seconds. A thread of its own keeps other requests from waiting for
 * it. The thread starts with the first document and ends after a minute without one, which frees its memory.
 */
import { Worker } from 'node:worker_threads'
import { FairSemaphore } from '../semaphore.ts'
import type { Sent } from './serve-drawing.ts'

const idleMs = 60_000

/** Tells the thread what to draw: in one part, or in many, so that neither side has to copy everything at once. */
type Tell<Part> = (part: Part) => void

/**
 * Draws in a thread that runs `file`, one document at a time; see serve-drawing.ts for its side. Whoever asks for many
 * at once waits behind everybody else's first, and gets null for what is beyond a few.
 */
export function drawingThread<Part>(
  file: URL,
  timeoutMs: number,
): (who: string, describe: (tell: Tell<Part>) => Promise<void>) => Promise<Uint8Array<ArrayBuffer>> | null {
  // One at a time, so the thread's next message is always the document we are waiting for.
  const turn = new FairSemaphore({ all: 1, each: 1, waiting: 3 })
  let saved: { readonly thread: Worker; readonly idle: NodeJS.Timeout } | null = null

  /** An idle thread doesn't keep the process alive. */
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
  describe: (tell: Tell<Part>) => Promise<void>,
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
    // It may be in the middle of a document that nobody waits for.
    void thread.terminate()
    throw error
  } finally {
    clearTimeout(tooLate)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}
