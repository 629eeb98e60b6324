import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { PartUnavailable } from '../PartUnavailable.js'

/** The machine to find the binary for. Defaults to this machine. */
export interface AnvilPlace {
  readonly platform?: string
  readonly arch?: string
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Finds the anvil binary: `FOYER_ANVIL_PATH`, then the npm package of this platform, then the PATH.
 *
 * The npm binary runs directly. Its launcher would be a second process, and its install script only downloads the
 * binary that the platform package already contains. Throws `PartUnavailable` if there is no binary.
 */
export function findAnvil({
  platform = process.platform,
  arch = process.arch,
  environment = process.env,
}: AnvilPlace = {}): string {
  const fileName = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const asked = environment['FOYER_ANVIL_PATH']
  if (asked) return asked
  const candidates = [
    installedBinary({ platform, arch, fileName }),
    ...(environment['PATH'] ?? '').split(delimiter).map(folder => folder && join(folder, fileName)),
  ]
  const found = candidates.find(path => path && existsSync(path))
  if (found) return found
  throw new PartUnavailable(
    `no anvil for ${platform}-${arch}: install Foundry (https://getfoundry.sh) or set FOYER_ANVIL_PATH`,
  )
}

function installedBinary(place: { platform: string; arch: string; fileName: string }): string | undefined {
  const architecture = place.arch === 'x64' ? 'amd64' : place.arch
  const packageName = `@foundry-rs/anvil-${place.platform}-${architecture}`
  try {
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(launcher).resolve(`${packageName}/package.json`)
    return join(dirname(manifest), 'bin', place.fileName)
  } catch {
    return undefined // npm has no package for this platform
  }
}
