import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

const page =
  '<!doctype html><title>Host</title><div id="root"></div><script type="module" src="/main.js"></script>'

/** Writes an app into the outside host, where it can resolve the host's packages, and returns its folder. */
export function createHostApp(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(inject('hostFolder'), name)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries({ 'index.html': page, ...files }))
    writeFileSync(join(folder, file), text)
  return folder
}
