// Required fields, checked one by one with an otherwise valid request.
import { expect } from 'vitest'

interface Answer {
  readonly status: number
  readonly body: { readonly fields?: Readonly<Record<string, { readonly message: string }>> | undefined }
}

/**
 * Expects that each field, if missing, empty or blank, is refused at that field with this message. `ask`
 * sends a request that would be accepted without the changes; the caller shows that by sending it
 * afterwards.
 */
export async function expectRequired(
  fields: readonly string[],
  ask: (changes: Readonly<Record<string, unknown>>) => Promise<Answer>,
  { message = 'This field is required.', blanks = ['', ' '] as readonly string[] } = {},
): Promise<void> {
  for (const field of fields) {
    for (const value of [undefined, ...blanks]) {
      const { status, body } = await ask({ [field]: value })
      const found = Object.entries(body.fields ?? {}).map(([name, refused]) => [name, refused.message])
      expect([status, found], `${field}: ${JSON.stringify(value)}`).toEqual([400, [[field, message]]])
    }
  }
}
