import { expect, test } from 'vitest'
import { htmlAsText } from './html-as-text.ts'

test.each([
  ['paragraphs and lines', '<p>One</p><p>Two<br/>three</p>', 'One\n\nTwo\nthree'],
  ['the source’s own lines count for nothing', '<p>One\n   two</p>\n\n\n<p>three</p>', 'One two\n\nthree'],
  ['plain text keeps its lines', 'One\ntwo\n\nthree', 'One\ntwo\n\nthree'],
  ['lists', '<ul><li>One</li><li class="x">Two</li></ul>', '• One\n• Two'],
  ['emphasis', 'a <b>bold</b> <span style="color:red">word</span>', 'a bold word'],
  ['scripts and styles', 'a<script>alert(1)</script><style>p{}</style>b', 'ab'],
  ['a script that never ends', 'a<script>alert(1)', 'a'],
  ['comments', 'a<!-- hidden --> b', 'a b'],
  ['entities', 'R&amp;D &lt;b&gt; &#8364;5 &#x20AC;6&nbsp;&hellip; &unknown;', 'R&D <b> €5 €6 … &unknown;'],
  ['text that only looks like a tag', 'a < 5 and 7 > 3', 'a < 5 and 7 > 3'],
  ['a tag that never ends', 'text <img src=x onerror="alert(1)"', 'text'],
  ['links', 'Read <a href="https://halyard.test/n">more</a>.', 'Read more (https://halyard.test/n).'],
  ['links that show their address', '<a href="https://a.test">https://a.test</a>', 'https://a.test'],
  ['links that would run', '<a href="javascript:alert(1)">Click</a>', 'Click'],
])('%s', (_, html, text) => {
  expect(htmlAsText(html)).toBe(text)
})

test('a text of half-open tags costs linear time', () => {
  const halfOpen = (times: number) =>
    `${'<a href="'.repeat(4 * times)}${'<!--'.repeat(times)}${'<script '.repeat(times)}`
  // This thread's own CPU time, counted in ticks: other work of the machine does not count.
  const tickMicroseconds = 10_000
  const costOf = (times: number, texts: number) => {
    const html = halfOpen(times)
    const before = process.threadCpuUsage()
    for (let text = 0; text < texts; text++) htmlAsText(html)
    const { user, system } = process.threadCpuUsage(before)
    return Math.max(user + system, tickMicroseconds)
  }
  costOf(4000, 5)
  // Equal total length. At quadratic cost, the long text would take 16 times as long.
  expect(costOf(16_000, 10) / costOf(1000, 160)).toBeLessThan(8)
})
