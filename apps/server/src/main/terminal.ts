/** Prompts at the terminal. Piped input is used as it is, without prompts. */
import { text } from 'node:stream/consumers'
import type { ReadStream } from 'node:tty'
import { SweepRefused } from '../custody/sweeping/refused.ts'

export type Input = Pick<
  ReadStream,
  'isTTY' | 'setRawMode' | 'setEncoding' | 'pause' | 'resume' | 'on' | 'off'
> &
  NodeJS.ReadableStream

interface Terminal {
  readonly input: Input
  readonly write: (text: string) => void
}

/** Asks for confirmation; true if the input is piped. */
export async function agrees(terminal: Terminal, question: string): Promise<boolean> {
  if (!terminal.input.isTTY) return true
  const answer = await readLine(terminal, question, (typed) => typed)
  return answer.trim().toLowerCase() === 'yes'
}

/** Reads without echo. */
export async function secretFrom(terminal: Terminal, question: string): Promise<string> {
  if (!terminal.input.isTTY) return text(terminal.input)
  return readLine(terminal, question, () => '')
}

const [interrupt, endOfInput, erase, backspace] = ['\u0003', '\u0004', '\u007f', '\b']

/** Read key by key, so that the terminal does not echo. */
function readLine(
  { input, write }: Terminal,
  question: string,
  shown: (typed: string) => string,
): Promise<string> {
  input.setEncoding('utf8')
  // Before the prompt: the terminal would echo anything typed in between.
  input.setRawMode(true)
  write(question)
  input.resume()
  return new Promise((resolve, reject) => {
    let line = ''
    const end = (settle: () => void) => {
      input.off('data', take)
      input.setRawMode(false)
      input.pause()
      write('\n')
      settle()
    }
    const take = (typed: string) => {
      for (const key of typed) {
        if (key === '\r' || key === '\n') return end(() => resolve(line))
        if (key === interrupt || key === endOfInput)
          return end(() => reject(new SweepRefused('Nothing was signed')))
        if (key === erase || key === backspace) line = line.slice(0, -1)
        else {
          line += key
          write(shown(key))
        }
      }
    }
    input.on('data', take)
  })
}
