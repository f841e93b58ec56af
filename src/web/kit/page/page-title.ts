import { useEffect } from 'react'

let siteName = ''

export function nameSite(name: string): void {
  siteName = name
}

/** Names the page in the tab and in history: "Log in · Bandstand". `alone` leaves the site's name out. */
export function usePageTitle(title: string, alone = false): void {
  useEffect(() => {
    document.title = alone || siteName === '' ? title : `${title} · ${siteName}`
  }, [title, alone])
}
