import { type Call, capabilities, type InputOf } from '@halyard/contract'
import { anOperator } from '../operators.ts'
import type { TestServer } from '../server.ts'

export interface Scene {
  readonly input: { readonly body?: object; readonly query?: object }
  /** Another input for the same target. */
  readonly other: Scene['input']
  readonly token: string
}

export type Scenes = Readonly<Record<string, (t: TestServer) => Promise<Scene>>>

export function scene<C extends Call>(
  call: C,
  prepare: (t: TestServer) => Promise<readonly [InputOf<C>, InputOf<C>?]>,
): Scenes {
  return {
    [call.path]: async (t) => {
      const [input, other = input] = await prepare(t)
      const { token } = await anOperator(t, capabilities)
      return { input, other, token } as Scene
    },
  }
}
