import { type Lang, localeTag } from '#contract/kit/common.ts'
import { say } from '#server/kit/i18n/words.ts'

/** What an email says, in sentences. How it looks is the same for all. */
export interface EmailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to press. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Smaller, below the action. */
  readonly notes?: readonly string[]
}

/** Whose email it is: what readers see of a sender. */
export interface EmailBranding {
  readonly name: string
  /** Of the button, "#rrggbb"; white must be readable on it. */
  readonly colour: string
}

export interface Bodies {
  readonly text: string
  readonly html: string
}

/** Makes any text safe inside HTML, attributes in double quotes included. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign)
}

interface Frame {
  readonly footer: string
  readonly colour: string
  readonly lang: Lang
}

function toText({ paragraphs, action, notes = [] }: EmailContent, footer: string): string {
  const way = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  return `${[...paragraphs, ...way, ...notes, `-- \n${footer}`].join('\n\n')}\n`
}

const ink = '#1c2430'
const soft = '#56606e'

function toHtml({ subject, paragraphs, action, notes = [] }: EmailContent, { footer, colour, lang }: Frame): string {
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`
  const small = `font-size:14px;color:${soft}`
  const button = ({ label, url }: NonNullable<EmailContent['action']>) =>
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:${colour};` +
    `color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>\n` +
    `<p style="margin:0 0 16px;${small};word-break:break-all">${escapeHtml(url)}</p>`
  return [
    `<!doctype html>\n<html lang="${localeTag[lang]}">\n<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:32px 20px;background:#ffffff;color:${ink};font:16px/1.6 Arial,Helvetica,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto">`,
    `<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, '')),
    ...(action === undefined ? [] : [button(action)]),
    ...notes.map((text) => paragraph(text, small)),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d9dee5;${small}">${escapeHtml(footer)}</p>`,
    '</div>\n</body>\n</html>\n',
  ].join('\n')
}

/** A email as plain text and as simple HTML without anything from elsewhere. */
export function renderEmail(content: EmailContent, lang: Lang, { name, colour }: EmailBranding): Bodies {
  const footer = say(lang, { key: 'kit.mail_footer', params: { name } })
  return { text: toText(content, footer), html: toHtml(content, { footer, colour, lang }) }
}
