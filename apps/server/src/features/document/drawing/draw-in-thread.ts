/**
 * Opening a font that covers a whole language and cutting its subset takes a few tenths of a second of
 * processor time. A separate thread keeps other requests from waiting for it. The thread starts with the
 * first document and ends after a minute without one, which frees its memory.
 */
import { Worker } from 'node:worker_threads'
import { Slots } from '../../../platform/slots.ts'
import type { DocumentTask } from './draw-document.ts'

const timeoutMs = 20_000
const idleMs = 60_000

// One document at a time, so the thread's next message is always the document we are waiting for.
const turn = new Slots(1)
let kept: { readonly thread: Worker; readonly idle: NodeJS.Timeout } | null = null

export function drawInThread(task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  return turn.take(async () => {
    const thread = take() ?? new Worker(new URL('./thread.ts', import.meta.url))
    const pdf = await drawnBy(thread, task)
    keep(thread)
    return pdf
  })
}

function drawnBy(thread: Worker, task: DocumentTask): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const tooLate = setTimeout(() => {
    reject(new Error('Drawing a document took too long'))
    void thread.terminate()
  }, timeoutMs)
  const onExit = () => reject(new Error('The thread ended without a document'))
  thread.once('message', resolve).once('error', reject).once('exit', onExit)
  thread.postMessage(task)
  return promise.finally(() => {
    clearTimeout(tooLate)
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  })
}

/** An idle thread doesn't keep the process alive. */
function keep(thread: Worker): void {
  thread.unref()
  const end = () => {
    kept = null
    void thread.terminate()
  }
  kept = { thread, idle: setTimeout(end, idleMs).unref() }
  thread.once('exit', forget)
}

function take(): Worker | null {
  if (!kept) return null
  const { thread, idle } = kept
  clearTimeout(idle)
  kept = null
  thread.off('exit', forget).ref()
  return thread
}

function forget(): void {
  if (kept) clearTimeout(kept.idle)
  kept = null
}
