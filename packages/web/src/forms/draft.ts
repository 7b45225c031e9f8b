/**
 * What a form may hold of a call's input before it is checked: text where the call takes one of its choices,
 * such as a country or '' for none yet, and null where it takes a file. The call's own rules decide, and
 * nothing is sent that they refuse.
 */
export type DraftOf<Input> = { readonly [Name in keyof Input]: Draft<Input[Name]> }

type Draft<Value> = Value extends string ? string : Value extends File ? Value | null : Value
