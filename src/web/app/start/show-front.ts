/*
 * The first script of the front page, a file of its own. It shows the words that came with the page to who would see them, visitors who
 * read English, and fetches the site when they have been drawn: until then its scripts would take the line from what draws them.
 */

const front = document.querySelector<HTMLElement>('#app > [hidden]')
const site = document.querySelector<HTMLTemplateElement>('template#site')

function isForReader(): boolean {
  try {
    return localStorage.getItem('id_token') === null && (localStorage.getItem('lang') ?? 'en') === 'en'
  } catch {
    return true
  }
}

function fetchSite(): void {
  if (site !== null) document.head.append(site.content)
}

const isShown = front !== null && isForReader()
if (isShown) front.hidden = false
// A page in the background draws nothing.
if (isShown && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(fetchSite))
else fetchSite()

export {}
