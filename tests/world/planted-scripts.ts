/**
 * Forty ways to have `ran()` called by whoever shows a text as anything but a text. Short, so that two fit into a name; `data-planted`
 * marks an element that came to be without a script.
 */
export const plantedScripts: readonly string[] = [
  '<script>ran()</script>',
  '"><script>ran()</script>',
  `'><script>ran()</script>`,
  '</title><script>ran()</script>',
  '</script><script>ran()</script>',
  '</textarea><script>ran()</script>',
  '</style><script>ran()</script>',
  '--><script>ran()</script>',
  ']]><script>ran()</script>',
  '<ScRiPt>ran()</sCrIpT>',
  '<<script>ran()//<</script>',
  '<script/x>ran()</script>',
  '<script src=data:,ran()></script>',
  '<img src=x onerror=ran()>',
  '"><img src=x onerror=ran()>',
  '<img src=x onerror="ran()">',
  '<img/src=x/onerror=ran()>',
  '<image href=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg/onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x>',
  '<math><mi href=javascript:ran()>x</mi></math>',
  '<body onload=ran()>',
  '<video src=x onerror=ran()>',
  '<audio src=x onerror=ran()>',
  '<details open ontoggle=ran()>',
  '<input autofocus onfocus=ran()>',
  '<select autofocus onfocus=ran()>',
  '<marquee onstart=ran()>',
  '<iframe src=javascript:ran()>',
  '<iframe srcdoc="<script>ran()</script>">',
  '<object data=javascript:ran()>',
  '<embed src=javascript:ran()>',
  '<a data-planted href=javascript:ran()>x</a>',
  '" autofocus onfocus=ran() x="',
  `' onmouseover=ran() x='`,
  'javascript:ran()',
  '{{constructor.constructor("ran()")()}}',
  '${ran()}<b data-planted>x</b>',
]

/** As many of them as fit, beginning with the one at `from` and going round. */
export function plantScripts(atMost: number, from = 0): string {
  let text = ''
  for (let step = 0; step < plantedScripts.length; step += 1) {
    const next = plantedScripts[(from + step) % plantedScripts.length] ?? ''
    if (text.length + next.length > atMost) break
    text += next
  }
  return text
}
