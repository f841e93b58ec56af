import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function section(title: string, content: unknown): string {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) return ''
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(content, null, 2))}</pre>`
}

function operationHtml(path: string, method: string, operation: OpenApiOperation): string {
  const name = `${method.toUpperCase()} /api${path}`
  return `<details><summary><b>${method.toUpperCase()}</b> <code>/api${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary ?? '')}</span>
<em>${escapeHtml(String(operation['x-access'] ?? ''))}</em></summary><section aria-label="${escapeHtml(name)}">
${section('Parameters', operation['parameters'])}${section('Body', operation['requestBody'])}${section('Answers', operation.responses)}</section></details>`
}

const style = `body{font:16px/1.55 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:2rem 1.25rem;color:#14211c;background:#f4f7f4}
h1{font-size:1.7rem}h2{margin-top:2.2rem;font-size:1.2rem}h4{margin:.8rem 0 .2rem}a{color:#0f5b4b}
details{background:#fff;border:1px solid #d8e0da;border-radius:8px;margin:.4rem 0}summary{padding:.7rem .9rem;cursor:pointer}
summary b{display:inline-block;min-width:4.2rem}summary em{color:#5a6963;font-style:normal;float:right}section{padding:0 .9rem .9rem}
pre{overflow:auto;max-height:26rem;background:#e9eeea;padding:.8rem;border-radius:6px;font-size:.85rem}`

/** A page without scripts: operations by their first path segment. */
export function openApiPage(document: OpenApiDocument, nonce: string): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'api'
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)])
    }
  }
  const groups = [...byTag.entries()].toSorted(([a], [b]) => a.localeCompare(b))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)} API</title><style nonce="${escapeHtml(nonce)}">${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}</p>
<p><a href="/api/openapi.json">openapi.json</a></p>
${groups.map(([tag, operations]) => `<h2>${escapeHtml(tag)}</h2>${operations.join('')}`).join('')}</main></body></html>`
}
