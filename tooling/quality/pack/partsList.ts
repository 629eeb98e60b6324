import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { repositoryRoot } from '../repositoryRoot.js'
import { publicPackages, tarballFolder } from './publicPackages.js'

/** The file of the list of parts, next to the tarballs. */
export const partsFile = join(tarballFolder, 'foyer.cdx.json')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Libraries whose manifest states no license, with the license of their license file. */
const licencesByFile: Readonly<Record<string, string>> = { eyes: 'MIT', 'text-encoding-utf-8': 'Unlicense' }

const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(requireExpression),
)

/**
 * Returns the list of parts (SBOM) of the public packages as CycloneDX 1.6 JSON: each package and all that npm
 * installs with it, with version, license, registry address and dependencies. Versions come from the lockfile. Peer
 * dependencies, such as React, belong to the host's own list. The same sources give the same bytes.
 */
export function partsList(): string {
  const bom = new Models.Bom()
  bom.metadata.component = new Models.Component(Enums.ComponentType.Library, 'foyer', { bomRef: 'foyer' })
  const known = new Map<string, Models.Component>()
  for (const { folder } of publicPackages())
    bom.metadata.component.dependencies.add(addPart(bom, known, join(repositoryRoot, folder)).bomRef)
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}

/** Throws unless SPDX lists all licenses of an AND or OR expression. */
function requireExpression(text: string): void {
  const ids = text.replace(/[()]/g, ' ').split(/ (?:AND|OR) /)
  if (!ids.every(id => SPDX.isSupportedSpdxId(id.trim()))) throw new Error(`No SPDX expression: ${text}`)
}

/** Adds the package in a folder and all of its dependencies, each version once. */
function addPart(bom: Models.Bom, known: Map<string, Models.Component>, folder: string): Models.Component {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const address = registryAddress(manifest)
  const found = known.get(address)
  if (found) return found
  const licence = licencesByFile[manifest.name]
  const part = builder.makeComponent(
    { ...(licence ? { license: licence } : {}), ...manifest },
    Enums.ComponentType.Library,
  )
  if (!part) throw new Error(`No package: ${folder}`)
  part.purl = address
  part.bomRef.value = address
  known.set(address, part)
  bom.components.add(part)
  const { dependencies = {}, optionalDependencies = {} } = manifest
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const inner = folderOf(name, folder)
    if (inner) part.dependencies.add(addPart(bom, known, inner).bomRef)
    else if (!(name in optionalDependencies))
      throw new Error(`${manifest.name} has no ${name}: install first`)
  }
  return part
}

/** Returns the package's address as a package URL (purl). */
function registryAddress({ name, version }: Manifest): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
}

/** Returns the folder in which a dependency of the package in `folder` is installed. */
function folderOf(name: string, folder: string): string | undefined {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(`${name}/package.json`) ?? []
  const found = places.map(place => join(place, name, 'package.json')).find(existsSync)
  return found && dirname(realpathSync(found))
}
