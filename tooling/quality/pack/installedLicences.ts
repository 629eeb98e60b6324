import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InstalledLicence {
  readonly name: string
  readonly licence: string
}

/** The licence that each installed package states in its manifest, nested ones included. */
export function installedLicences(nodeModules: string): InstalledLicence[] {
  return packageFolders(nodeModules).flatMap(folder => {
    const { name, license = 'none stated' } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as {
      name: string
      license?: string | { type: string }
    }
    const nested = join(folder, 'node_modules')
    const own = { name, licence: typeof license === 'string' ? license : license.type }
    return existsSync(nested) ? [own, ...installedLicences(nested)] : [own]
  })
}

function packageFolders(nodeModules: string): string[] {
  return readdirSync(nodeModules)
    .filter(name => !name.startsWith('.'))
    .flatMap(name => {
      const folder = join(nodeModules, name)
      return name.startsWith('@') ? readdirSync(folder).map(inner => join(folder, inner)) : [folder]
    })
    .filter(folder => existsSync(join(folder, 'package.json')))
}
