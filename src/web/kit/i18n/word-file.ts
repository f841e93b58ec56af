/**
 * The name of a word file, from its path below src/web or src/server: the folder of `supervision/keys/keys.en.json` is `supervision/keys`, and
 * a file that is not named for its folder is `brand/gate`. Two files never have the same name.
 */
export function toWordFileName(path: string): string {
  const [below = ''] = path.split(/^.*\/?src\/(?:web|server)\//).slice(-1)
  const folders = below.split('/')
  const [name = ''] = folders.pop()?.split('.') ?? []
  return (folders.at(-1) === name ? folders : [...folders, name]).join('/')
}
