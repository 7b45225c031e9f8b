/** Something an operator can do about an item: a call, what it needs to be told, and the key that begins it. */
import type { BodyOf, Call, FieldCodes, RefusalParams, ReplyOf } from '@halyard/contract'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SourceTables } from '../../locales/tables.ts'

export interface ReasonTemplates {
  readonly names: readonly (keyof SourceTables['reasons'])[]
  readonly language: string
}

export interface ActionField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Texts to choose from, which can then be changed. */
  readonly suggestions?: readonly string[]
  /** Reasons to choose from, given in the language of the member who reads them. */
  readonly templates?: ReasonTemplates
  /** Only one of these can be given. */
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
  /** Named in full, with whom and how much it concerns. */
  readonly title: string
  /** What follows from it, in a sentence. */
  readonly text?: string | undefined
  /** What it is decided by, in full, read once more before it is done. */
  readonly facts?: readonly { readonly label: string; readonly value: ReactNode }[]
  /** What has to be read before it can be done. */
  readonly needs?: readonly QueryKey[]
  readonly fields: readonly ActionField[]
  /** Why it cannot be done now. */
  readonly whyNot?: string | undefined
  readonly call: Call
  readonly bodyOf: (given: Given) => object
  /** What is done with the answer, besides saying that it is done. */
  readonly onAnswered?: ((reply: never) => void) | undefined
  /** What a refusal means here, where the code's own text would say too little; null where it does not. */
  readonly refusedWords?: ((params: RefusalParams) => string | null) | undefined
  /** What can be told of the fields besides the call's own rules. */
  readonly check?: (given: Given) => FieldCodes
  /** What would come of it, as it is typed. */
  readonly preview?: (given: Given) => ReactNode
}

type Given = Readonly<Record<string, string>>

interface TypedAction<C extends Call> extends Omit<Action, 'call' | 'bodyOf' | 'fields' | 'onAnswered'> {
  readonly fields?: readonly ActionField[]
  readonly call: C
  readonly bodyOf: (given: Given) => NoInfer<BodyOf<C>>
  readonly onAnswered?: (reply: NoInfer<ReplyOf<C>>) => void
}

/** Holds the body to what the call takes. */
export function defineAction<C extends Call>({ fields = [], ...rest }: TypedAction<C>): Action {
  return { ...rest, fields } as unknown as Action
}
