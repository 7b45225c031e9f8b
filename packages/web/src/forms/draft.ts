/**
 * A form's unvalidated values of a call's input: text where the call takes a choice, such as a country or ''
 * for none yet, and null where it takes a file. The call's own rules decide, and nothing that they refuse is
 * sent.
 */
export type DraftOf<Input> = { readonly [Name in keyof Input]: Draft<Input[Name]> }

type Draft<Value> = Value extends string ? string : Value extends File ? Value | null : Value
