import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { PartUnavailable } from '../PartUnavailable.js'

/** Which machine to find the binary for. */
export interface AnvilPlace {
  readonly platform?: string
  readonly arch?: string
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/**
 * Finds the anvil binary: `FOYER_ANVIL_PATH`, then the one npm installed for this platform, then one on the PATH.
 *
 * The npm binary is run directly: its launcher is a second process, and its install script only downloads what the
 * platform package already holds. Failures: `PartUnavailable`.
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
    return undefined // the registry has no package for this platform
  }
}
