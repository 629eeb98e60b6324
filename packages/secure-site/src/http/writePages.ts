import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundlePages } from './bundlePages.js'

// A build step. The published package has its pages next to its programs.
const folder = join('dist', 'pages')
await mkdir(folder, { recursive: true })
for (const [name, body] of await bundlePages()) await writeFile(join(folder, name), body)
