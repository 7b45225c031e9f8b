import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeField } from './code-field.tsx'

const buttonOf = (send: { label: string; pending: boolean; waiting: boolean }) => {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <CodeField label="Code" send={{ ...send, name: 'Send Code', onClick: () => {} }} />
    </MantineProvider>,
  )
  return /<button[\s\S]*<\/button>/.exec(markup)?.[0] ?? ''
}

test('[STA-055] Send Code shows a spinner while its call is pending, and cannot be pressed', () => {
  const pending = buttonOf({ label: 'Send Code', pending: true, waiting: false })
  expect(pending).toContain('mantine-Loader-root')
  expect(pending).toContain(' disabled=""')
  const ready = buttonOf({ label: 'Send Code', pending: false, waiting: false })
  expect(ready).not.toContain('mantine-Loader-root')
  expect(ready).not.toContain(' disabled=""')
})

test('[STA-056] during the countdown it cannot be pressed, and shows the time left', () => {
  const waiting = buttonOf({ label: '59 s', pending: false, waiting: true })
  expect(waiting).toContain(' disabled=""')
  expect(waiting).toContain('59 s')
  expect(waiting).not.toContain('mantine-Loader-root')
})
