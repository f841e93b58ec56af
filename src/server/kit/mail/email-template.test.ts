import { expect, test } from 'vitest'
import { escapeHtml, renderEmail } from './email-template.ts'

const look = { name: 'Harbour <Tutoring>', colour: '#164a7c' }
const content = {
  subject: 'Your <account>',
  paragraphs: ['Hello <script>alert("x")</script> & "friends",'],
  action: { label: 'Go', url: 'https://tests.example.org/verify?token=a&b="c"' },
  notes: ["It's short."],
}

test('HTML in what people are called stays text', () => {
  const { html } = renderEmail(content, 'en', look)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &quot;friends&quot;')
  expect(html).toContain('<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">Your &lt;account&gt;</h1>')
  expect(html).toContain('href="https://tests.example.org/verify?token=a&amp;b=&quot;c&quot;"')
})

test('the plain text says the same and spells the link out', () => {
  const { text } = renderEmail(content, 'en', look)
  for (const piece of [content.paragraphs[0], content.action.url, content.notes[0]]) expect(text).toContain(piece)
})

test('a mail names its language', () => {
  expect(renderEmail(content, 'tw', look).html).toContain('<html lang="zh-Hant">')
  expect(renderEmail(content, 'cn', look).html).toContain('<html lang="zh-Hans">')
})

test('escapes every sign that means something in HTML', () => {
  expect(escapeHtml(`<a href="'">&amp;`)).toBe('&lt;a href=&quot;&#39;&quot;&gt;&amp;amp;')
})

test('a mail names whose it is and wears its colour', () => {
  const { text, html } = renderEmail(content, 'en', look)
  expect(text).toContain('Harbour <Tutoring>')
  expect(html).toContain('Harbour &lt;Tutoring&gt;')
  expect(html).toContain('background:#164a7c')
})
