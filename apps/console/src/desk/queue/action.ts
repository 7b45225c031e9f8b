/** An operator's action on an item: a call, its fields, and its shortcut. */
import type { Call, FieldCodes, RefusalParams, ReplyOf, SentBodyOf } from '@halyard/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SourceTables } from '../../locales/tables.gen.ts'

export interface ReasonTemplates {
  readonly names: readonly (keyof SourceTables['reasons'])[]
  readonly language: string
}

export interface ActionField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Suggested texts, which can be edited. */
  readonly suggestions?: readonly string[]
  /** Templates of reasons, sent in the member's language. */
  readonly templates?: ReasonTemplates
  /** The allowed values. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly optional?: boolean
  /** '1,500' is understood as 1500. */
  readonly isAmount?: boolean
  /** A picture or a PDF, as a file. */
  readonly isDocument?: boolean
}

export interface Action {
  readonly name: string
  readonly key: string
  /** The safe one is the primary button. */
  readonly tone: 'safe' | 'danger' | 'plain'
  readonly label: string
  /** The full title, with the member and the amount. */
  readonly title: string
  /** The consequence, in a sentence. */
  readonly text?: string | undefined
  /** The facts to decide by, read once more before it runs. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Queries that must have loaded before it can run. */
  readonly needs?: readonly QueryKey[]
  readonly fields: readonly ActionField[]
  /** Why it cannot run now. */
  readonly whyNot?: string | undefined
  readonly call: Call
  readonly bodyOf: (given: Given) => object
  /** Further handling of the reply, besides the success message. */
  readonly onAnswered?: ((reply: never) => void) | undefined
  /** A more precise text for a refusal; null where the code's own text suffices. */
  readonly refusedWords?: ((params: RefusalParams) => string | null) | undefined
  /** Validation beyond the call's own rules. */
  readonly check?: (given: Given) => FieldCodes
  /** The expected result of the present input. */
  readonly preview?: (given: Given) => ReactNode
}

type Given = Readonly<Record<string, string>>

interface TypedAction<C extends Call> extends Omit<Action, 'call' | 'bodyOf' | 'fields' | 'onAnswered'> {
  readonly fields?: readonly ActionField[]
  readonly call: C
  readonly bodyOf: (given: Given) => NoInfer<SentBodyOf<C>>
  readonly onAnswered?: (reply: NoInfer<ReplyOf<C>>) => void
}

/** Types the body by the call. */
export function defineAction<C extends Call>({ fields = [], ...rest }: TypedAction<C>): Action {
  return { ...rest, fields } as unknown as Action
}
