/** Finds words that a component shows without a table of texts. */
import { type Expression, type JSXAttribute, type JSXChild, parseSync, Visitor } from 'oxc-parser'

export interface HardCoded {
  readonly line: number
  readonly text: string
}

/** Props whose values are shown or read out: label, aria-label, nothingFoundMessage, ... */
const spokenProp = /^(alt|error|.*(label|placeholder|title|description|message))$/i
const letters = /\p{L}/u

export function hardCodedTexts(fileName: string, source: string): readonly HardCoded[] {
  const { program, errors } = parseSync(fileName, source)
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`)
  const found: HardCoded[] = []
  const report = (text: string, start: number) => {
    if (!letters.test(text)) return
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') })
  }
  new Visitor({
    JSXElement: (element) => visitChildren(element.children, report),
    JSXFragment: (fragment) => visitChildren(fragment.children, report),
    JSXAttribute: (attribute) => visitAttribute(attribute, report),
  }).visit(program)
  return found
}

type Report = (text: string, start: number) => void

function visitChildren(children: readonly JSXChild[], report: Report): void {
  for (const child of children) {
    if (child.type === 'JSXText') report(child.value, child.start + child.value.search(/\S|$/))
    if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression') {
      visitShown(child.expression, report)
    }
  }
}

function visitAttribute(attribute: JSXAttribute, report: Report): void {
  const { name, value } = attribute
  if (name.type !== 'JSXIdentifier' || !spokenProp.test(name.name) || !value) return
  if (value.type === 'Literal') report(value.value, value.start)
  if (value.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression') {
    visitShown(value.expression, report)
  }
}

/** Follows only expressions whose value is shown: never conditions, arguments or keys. */
function visitShown(expression: Expression, report: Report): void {
  switch (expression.type) {
    case 'Literal':
      if (typeof expression.value === 'string') report(expression.value, expression.start)
      return
    case 'TemplateLiteral':
      for (const quasi of expression.quasis) report(quasi.value.cooked ?? '', quasi.start)
      for (const inner of expression.expressions) visitShown(inner, report)
      return
    case 'ConditionalExpression':
      visitShown(expression.consequent, report)
      visitShown(expression.alternate, report)
      return
    case 'LogicalExpression':
      if (expression.operator !== '&&') visitShown(expression.left, report)
      visitShown(expression.right, report)
      return
    case 'BinaryExpression':
      if (expression.operator !== '+') return
      visitShown(expression.left, report)
      visitShown(expression.right, report)
      return
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      visitShown(expression.expression, report)
  }
}
