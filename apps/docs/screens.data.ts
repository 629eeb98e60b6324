import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Screen {
  readonly src: string
  readonly caption: string
}

const folder = fileURLToPath(new URL('./public/shots', import.meta.url))

/** Every picture in `public/shots`. Its file name gives the caption: `connect-dark.png` becomes "connect, dark". */
export default {
  watch: ['./public/shots/*.png'],
  load(): Screen[] {
    const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.png')) : []
    return files.sort().map(file => ({ src: `/shots/${file}`, caption: captionOf(file) }))
  },
}

function captionOf(file: string): string {
  return file.replace(/\.png$/, '').replaceAll('-', ', ')
}
