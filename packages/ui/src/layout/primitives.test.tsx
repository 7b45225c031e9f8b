// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/index.ts'
import { Columns, Row, Stack, Text } from './index.ts'

let page: Awaited<ReturnType<typeof show>>
afterEach(() => page.leave())

test('a primitive is the element it is told to be, with its attributes, and the usual one otherwise', async () => {
  page = await show(
    <Stack as="ul" gap={8} aria-label="Deposits" data-read>
      <Row as="li" justify="between">
        <Text as="span" size={12} tone="faint">
          Pending
        </Text>
      </Row>
      <li>
        <Columns from={40}>
          <Text>Received</Text>
        </Columns>
      </li>
    </Stack>,
  )
  const list = document.querySelector('ul[aria-label="Deposits"][data-read]')
  expect(list?.querySelector('li > span')?.textContent).toBe('Pending')
  expect(list?.querySelector('li > div > p')?.textContent).toBe('Received')
  // The content security policy refuses style attributes, and no token is an attribute of HTML.
  expect(document.querySelectorAll('[style], [size], [gap], [tone], [below]')).toHaveLength(0)
})
