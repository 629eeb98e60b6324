import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface Screen {
  readonly src: string
  readonly caption: string
}

const folder = fileURLToPath(new URL('./public/screens', import.meta.url))

/** Every picture in `public/screens`. Its file name gives the caption: `connect-dark.png` becomes "connect, dark". */
export default {
  watch: ['./public/screens/*.png'],
  load(): Screen[] {
    const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.png')) : []
    return files.sort().map(file => ({ src: `/screens/${file}`, caption: captionOf(file) }))
  },
}

function captionOf(file: string): string {
  return file.replace(/\.png$/, '').replaceAll('-', ', ')
}
