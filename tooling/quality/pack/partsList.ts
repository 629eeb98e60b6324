import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Contrib, Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { repositoryRoot } from '../repositoryRoot.js'
import { publicPackages, tarballFolder } from './publicPackages.js'

/** Where the list of parts is written, beside the tarballs. */
export const partsFile = join(tarballFolder, 'foyer.cdx.json')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Libraries whose manifest states no licence, by what the licence file in them is the text of. */
const licencesByFile: Readonly<Record<string, string>> = { eyes: 'MIT', 'text-encoding-utf-8': 'Unlicense' }

const builder = new Contrib.FromNodePackageJson.Builders.ComponentBuilder(
  new Contrib.FromNodePackageJson.Factories.ExternalReferenceFactory(),
  new Contrib.License.Factories.LicenseFactory(requireExpression),
)

/**
 * The list of parts (SBOM) of the public packages, as CycloneDX 1.6 in JSON: each package and everything that npm installs
 * with it, with version, licence, address at the registry and dependencies. Versions are those of the lockfile. What the
 * packages leave to their host (peers, React among them) is the host's to list. The same sources give the same bytes.
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

/** Throws where licences that are joined by AND and OR are not all known to SPDX. */
function requireExpression(text: string): void {
  const ids = text.replace(/[()]/g, ' ').split(/ (?:AND|OR) /)
  if (!ids.every(id => SPDX.isSupportedSpdxId(id.trim()))) throw new Error(`No SPDX expression: ${text}`)
}

/** Adds the package in a folder and all that it depends on, each version once. */
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

/** The package's address in the form of the package URL specification (purl). */
function registryAddress({ name, version }: Manifest): string {
  return `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`
}

/** Where a dependency of the package in a folder is installed. */
function folderOf(name: string, folder: string): string | undefined {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(`${name}/package.json`) ?? []
  const found = places.map(place => join(place, name, 'package.json')).find(existsSync)
  return found && dirname(realpathSync(found))
}
