declare const shown: unique symbol

/** A formatted amount with separators. Only the formatter (packages/web/src/formats/amounts.ts) makes one. */
export type ShownAmount = string & { readonly [shown]: true }

/** 1,234.567 as 1,234.56: never rounded up. A value that would read as zero keeps its decimals. */
export function twoDecimals(amount: ShownAmount): ShownAmount {
  const short = amount.replace(/(\.\d\d)\d+/, '$1')
  const isNothing = (text: string) => !/[1-9]/.test(text)
  return (isNothing(short) && !isNothing(amount) ? amount : short) as ShownAmount
}
