import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SecretField } from './secret-field.tsx'

test('a secret is hidden until revealed, and left to password managers', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <SecretField label="Password" revealLabel="Show" autoComplete="current-password" />
    </MantineProvider>,
  )
  const [input = ''] = /<input[^>]*>/.exec(markup) ?? []
  expect(input).toContain('type="password"')
  expect(input).toContain('autoComplete="current-password"')
  expect(input).not.toMatch(/maxlength|onpaste|readonly/i)
})
