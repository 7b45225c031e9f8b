declare const shown: unique symbol

/** An amount as members read it, with separators. Only the formatter (packages/web/src/formats/amounts.ts) makes one. */
export type ShownAmount = string & { readonly [shown]: true }
