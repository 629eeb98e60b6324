import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InstalledLicence {
  readonly name: string
  readonly licence: string
}

/** Returns the license that each installed package states in its manifest, including nested ones. */
export function installedLicences(nodeModules: string): InstalledLicence[] {
  return packageFolders(nodeModules).flatMap(folder => {
    const nested = join(folder, 'node_modules')
    return existsSync(nested) ? [licenceOf(folder), ...installedLicences(nested)] : [licenceOf(folder)]
  })
}

/** Returns the license that the package in a folder states. */
export function licenceOf(folder: string): InstalledLicence {
  const { name, license = 'none stated' } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as {
    name: string
    license?: string | { type: string }
  }
  return { name, licence: typeof license === 'string' ? license : license.type }
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

/** Returns the package folders of bundled files. Files that the bundler generates have none. */
export function bundledFolders(files: readonly string[]): string[] {
  const folders = files.map(
    file => file.replaceAll('\\', '/').match(/^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//)?.[1],
  )
  return [...new Set(folders.filter(folder => folder !== undefined))]
}
