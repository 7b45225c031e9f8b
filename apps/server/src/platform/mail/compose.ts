/** Lays out a mail, as text and HTML, from paragraphs in the reader's language. */
import type { Language } from '@halyard/contract'
import type { Mail } from '../../ports/mailer.ts'
import { escapeHtml } from '../html.ts'

export interface Letter {
  /** For screen readers and for the glyphs of Chinese and Japanese. */
  readonly language: Language
  readonly subject: string
  /** The reader's anti-phishing phrase, above everything else. Required, so that no mail omits it. */
  readonly phrase: Fact | null
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** A code to type, shown large. */
  readonly code?: string
  /** Shown as a small table. */
  readonly facts?: readonly Fact[]
  readonly button?: LinkButton
  /** A secondary button below the first. */
  readonly otherButton?: LinkButton
  readonly footer: string
}

interface LinkButton {
  readonly label: string
  readonly url: string
}

interface Fact {
  readonly label: string
  readonly value: string
}

export interface Brand {
  readonly name: string
  readonly url: string
  /** Null: the default colour. */
  readonly colour: string | null
  /** Null: only the name is shown. */
  readonly logoUrl: string | null
}

const defaultColour = '#0b5c5e'

export function compose(letter: Letter, brand: Brand): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: letter.subject, text: asText(letter, brand), html: asHtml(letter, brand) }
}

function asText(letter: Letter, brand: Brand): string {
  const { phrase, greeting, paragraphs, code, facts = [], button, otherButton, footer } = letter
  const [first = '', ...others] = paragraphs
  const line = ({ label, value }: Fact) => `${label}: ${value}`
  const parts = [
    phrase && line(phrase),
    greeting,
    first,
    code,
    facts.map(line).join('\n'),
    ...others,
    button && `${button.label}: ${button.url}`,
    otherButton && `${otherButton.label}: ${otherButton.url}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n\n-- \n${footer}\n${brand.url}\n`
}

function asHtml(letter: Letter, brand: Brand): string {
  const { language, subject, phrase, greeting, paragraphs, code, facts = [] } = letter
  const { button, otherButton, footer } = letter
  const [first = '', ...others] = paragraphs
  const colour = brand.colour ?? defaultColour
  // Decorative, next to the name: nothing is lost if a mail program blocks images.
  const logo = brand.logoUrl
    ? `<img src="${escapeHtml(brand.logoUrl)}" alt="" height="28" style="height:28px;vertical-align:middle;margin-right:10px">`
    : ''
  // Addresses and transaction ids are wider than a phone.
  const breaking = 'overflow-wrap:anywhere;word-break:break-word'
  const paragraph = (text: string) => `<p style="margin:0 0 16px;${breaking}">${escapeHtml(text)}</p>`
  const row = ({ label, value }: Fact) =>
    `<tr><td style="padding:4px 24px 4px 0;color:#5a6b71;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 0;vertical-align:top;${breaking}">${escapeHtml(value)}</td></tr>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f8f8;color:#14262b;font:16px/1.6 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft JhengHei','Hiragino Sans',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 0 16px;font-weight:700;font-size:20px;color:${colour}">${logo}${escapeHtml(brand.name)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #dfe5e6;border-radius:12px;padding:32px">
${phrase ? `<p style="margin:0 0 24px;padding:8px 12px;border-left:3px solid ${colour};background:#eef4f4;font-size:14px;${breaking}"><span style="color:#5a6b71">${escapeHtml(phrase.label)}:</span> <strong>${escapeHtml(phrase.value)}</strong></p>` : ''}
${paragraph(greeting)}${paragraph(first)}
${code ? `<p style="margin:24px 0;padding:16px;background:#eef4f4;border-radius:8px;text-align:center;font-size:32px;font-weight:700;letter-spacing:8px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>` : ''}
${facts.length > 0 ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px">${facts.map(row).join('')}</table>` : ''}
${others.map(paragraph).join('')}
${button ? `<p style="margin:24px 0 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${colour};color:#ffffff;text-decoration:none;padding:12px 24px;border-radius:8px;font-weight:600">${escapeHtml(button.label)}</a></p>` : ''}
${otherButton ? `<p style="margin:16px 0 0"><a href="${escapeHtml(otherButton.url)}" style="color:${colour};font-weight:600">${escapeHtml(otherButton.label)}</a></p>` : ''}
</td></tr>
<tr><td style="padding:16px 0;font-size:12px;color:#5a6b71">${escapeHtml(footer)}<br><a href="${escapeHtml(brand.url)}" style="color:#5a6b71">${escapeHtml(brand.url)}</a></td></tr>
</table></td></tr></table></body></html>`
}
