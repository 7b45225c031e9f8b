import { expect, test } from 'vitest'
import { inOrderOfLoading } from './order-of-loading.ts'

const page = `<head>
<script type="module" crossorigin src="/assets/index-1.js" nonce="N"></script>
<link rel="modulepreload" crossorigin href="/assets/runtime-2.js" nonce="N">
<link rel="modulepreload" crossorigin href="/assets/react-3.js" nonce="N">
<link rel="stylesheet" crossorigin href="/assets/index-4.css" nonce="N">
</head><body><div id="root"></div></body>`
const ordered = inOrderOfLoading(page)
const tagOf = (file: string) => ordered.split('\n').find((line) => line.includes(file))

test('styles come after the content that can be painted without them', () => {
  expect(ordered).toMatch(/<div id="root"><\/div><link rel="stylesheet"[^>]*index-4\.css[^>]*>\s*<\/body>/)
  expect(ordered.match(/index-4\.css/g)).toHaveLength(1)
})

test('React runs by itself, before the code that needs it', () => {
  expect(tagOf('react-3.js')).toBe(
    '<script type="module" fetchpriority="low" async crossorigin src="/assets/react-3.js" nonce="N"></script>',
  )
})

test('code leaves the bandwidth to the styles', () => {
  for (const file of ['index-1.js', 'runtime-2.js', 'react-3.js'])
    expect(tagOf(file), file).toContain('fetchpriority="low"')
})
