/** The texts that the kit itself shows. Their words are the application's. */
import type { GenericStatus } from '@halyard/contract'
import type { PlacesIn } from './translate.ts'

/** Without a place for a value. */
type Plain<Key extends string> = { readonly [Each in Key]: '' }

/** By table and key, with the values that the kit gives. */
export interface KitTables {
  readonly app: Plain<
    | 'error'
    | 'success'
    | 'tryAgain'
    | 'retry'
    | 'noAnswer'
    | 'unknownTitle'
    | 'unknownText'
    | 'sendCode'
    | 'brokenTitle'
    | 'brokenText'
    | 'reload'
    | 'copied'
    | 'copyFailed'
  > & { readonly sendCodeAgain: '{seconds}' }
  readonly lists: Plain<'noData' | 'notLoaded' | 'pages' | 'previous' | 'next' | GenericStatus> & {
    readonly place: '{page}{pages}'
  }
  readonly images: Plain<'hint' | 'choose' | 'drop' | 'camera' | 'replace' | 'remove' | 'preparing'> & {
    readonly preview: '{label}'
  }
}

/** An application has them all in its tables, and none that asks for a value the kit does not give. */
export type WithKitTables<Tables> = {
  readonly [Name in keyof KitTables]: {
    readonly [Key in keyof KitTables[Name]]: Name extends keyof Tables
      ? Key extends keyof Tables[Name]
        ? [PlacesIn<Tables[Name][Key]>] extends [PlacesIn<KitTables[Name][Key]>]
          ? string
          : never
        : never
      : never
  }
}
