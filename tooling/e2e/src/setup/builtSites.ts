import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ReactMajor, reactMajors } from './Sites.js'

/** The folders of the built pages. */
export interface BuiltSites {
  readonly lab: string
  readonly strictLab: string
  readonly around: string
  readonly otherHost: string
  readonly hosts: Readonly<Record<ReactMajor, string>>
  readonly hostServers: Readonly<Record<ReactMajor, string>>
}

/** The output folder of the script `sites`. */
export const outFolder = fileURLToPath(new URL('../../artifacts/sites', import.meta.url))

/** Returns the pages that the script `sites` built. Throws if they are missing. */
export function builtSites(): BuiltSites {
  const all = [
    'lab',
    'strict-lab',
    'around',
    'other-host',
    ...reactMajors.flatMap(react => [`host-${react}`, `host-server-${react}`]),
  ]
  const missing = all.filter(name => !existsSync(join(outFolder, name)))
  if (missing.length > 0) throw new Error(`Not built: ${missing}. Run "npm test -- e2e", which builds them.`)
  const folder = (name: string) => join(outFolder, name)
  return {
    lab: folder('lab'),
    strictLab: folder('strict-lab'),
    around: folder('around'),
    otherHost: folder('other-host'),
    hosts: { '18': folder('host-18'), '19': folder('host-19') },
    hostServers: { '18': folder('host-server-18/server.js'), '19': folder('host-server-19/server.js') },
  }
}
