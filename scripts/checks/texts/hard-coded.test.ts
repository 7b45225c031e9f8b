import { expect, test } from 'vitest'
import { hardCodedTexts } from './hard-coded.ts'

const found = (source: string) => hardCodedTexts('screen.tsx', source).map(({ text }) => text)

test.for([
  ['text of an element', '<p>Log in</p>', ['Log in']],
  ['text of a fragment', '<>登录</>', ['登录']],
  ['a string between braces', "<p>{'Log in'}</p>", ['Log in']],
  ['a prop', '<TextInput label="Email" />', ['Email']],
  ['a prop with a dash', '<button aria-label="Close" />', ['Close']],
  ['a prop that ends in a spoken word', '<Select nothingFoundMessage="None" />', ['None']],
  ['both ends of a condition', "<Input error={bad ? 'Wrong' : 'Right'} />", ['Wrong', 'Right']],
  ['a fallback', "<img alt={name ?? 'Picture'} />", ['Picture']],
  ['what follows a condition', "<p>{open && 'Open'}</p>", ['Open']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template
  ['a template', '<Input placeholder={`Hi, ${name}`} />', ['Hi,']],
  ['a sum', "<Input title={'Hi ' + name} />", ['Hi']],
  ['an assertion', "<Input title={'Hi' as Key} />", ['Hi']],
] as const)('finds %s', ([, source, texts]) => {
  expect(found(`export const Screen = () => ${source}`)).toEqual(texts)
})

test.for([
  ['a key of a table', "<p>{t('login.title')}</p>"],
  ['a key among conditions', "<Input label={kind === 'bank' ? t('bank') : t('card')} />"],
  ['props nobody reads', '<Box className="card" type="submit" to="/login" />'],
  ['signs and figures', '<p>·  12 %</p>'],
  ['a value from a table', "<Input label={labels['email']} />"],
  ['blank lines between elements', '<p>\n  <b />\n</p>'],
] as const)('ignores %s', ([, source]) => {
  expect(found(`export const Screen = () => ${source}`)).toEqual([])
})

test('reports the line', () => {
  expect(hardCodedTexts('a.tsx', 'export const A = () => (\n  <p>\n    Log in\n  </p>\n)')).toEqual([
    { line: 3, text: 'Log in' },
  ])
})
