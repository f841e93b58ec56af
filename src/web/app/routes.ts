import { index, layout, rootRoute, route, type VirtualRouteNode } from '@tanstack/virtual-file-routes'
import { layouts, pages } from './pages.gen.ts'

const addresses = Object.keys(pages)

/** A page with other pages below its address is the index of a folder: it does not stand around them. */
function toRoute([address, file]: [string, string]): VirtualRouteNode {
  if (address === '/') return index(file)
  const hasBelow = addresses.some((other) => other.startsWith(`${address}/`))
  return hasBelow ? route(address, [index(file)]) : route(address, file)
}

/** The site map: every address and the page that answers it, from the manifests of the modules. */
export const routes = rootRoute('app/start/root.tsx', [
  ...layouts.map(({ name, file, pages: within }) =>
    layout(
      name,
      file,
      Object.entries(within).map(([address, page]) => route(address, page)),
    ),
  ),
  ...Object.entries(pages).map(toRoute),
])
