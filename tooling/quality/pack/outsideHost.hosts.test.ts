import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { buildWithVite } from './buildWithVite.js'
import { buildWithWebpack } from './buildWithWebpack.js'
import { createHostApp } from './createHostApp.js'
import { hostLibraries } from './createOutsideHost.js'
import { bundledFolders, type InstalledLicence, installedLicences, licenceOf } from './installedLicences.js'
import { publicPackages } from './publicPackages.js'

const permissive =
  /^\(?(?:MIT|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|CC0-1\.0|Unlicense)(?: (?:OR|AND) [\w.-]+)*\)?$/
/**
 * What SDKs bring along without naming a licence of that kind, and why it is let in. Nothing is added here without a
 * line in the page of dependencies.
 */
const letIn: Readonly<Record<string, string>> = {
  eyes: 'none stated', // its LICENSE is the MIT text
  'text-encoding-utf-8': 'none stated', // its LICENSE.md gives it to the public domain
  'lru-cache': 'BlueOak-1.0.0', // permissive
}
/** What libraries have a host install under a licence that binds, and no bundler finds a use for. */
const neverBundled: Readonly<Record<string, string>> = {
  'rpc-websockets': 'LGPL-3.0-only', // of @solana/web3.js
  // Of @polkadot/rpc-provider, where it is optional and only its types are imported.
  '@substrate/connect': 'GPL-3.0-only',
  '@substrate/connect-extension-protocol': 'GPL-3.0-only',
  '@substrate/connect-known-chains': 'GPL-3.0-only',
  smoldot: 'GPL-3.0-or-later WITH Classpath-exception-2.0', // of polkadot-api too, which an app has itself
  'spdx-exceptions': 'CC-BY-3.0', // of the program by which polkadot-api makes types
}
const isBinding = ({ name, licence }: InstalledLicence) =>
  !permissive.test(licence) && letIn[name] !== licence
const entries = publicPackages().flatMap(each => each.entries)
// Wallets for tests bring chains' SDKs along plainly, and a server is no page's: no page is built with them.
const pageEntries = entries.filter(entry => !/^@foyer\/(?:testing|sign-in)\b/.test(entry))
// Brings its SDK along plainly, and is meant to be loaded late itself.
const isLate = (entry: string) => entry === '@foyer/walletconnect/loaded'
// Keeping each namespace whole forces the bundler through every file of every package.
const imports = pageEntries.map((entry, index) =>
  isLate(entry)
    ? `const entry${index} = () => import('${entry}')`
    : `import * as entry${index} from '${entry}'`,
)
const names = pageEntries.map((_, index) => `entry${index}`)
const app = createHostApp('everything', {
  'main.js': `${imports.join('\n')}\nglobalThis.foyer = [${names.join(', ')}]\n`,
})

describe('a host outside of the workspace that installed the tarballs', () => {
  it('builds every entry with Vite, without polyfill or warning, and bundles no code under a licence that binds it [USER-10]', async () => {
    const { complaints, chunkCount, bundledFiles } = await buildWithVite(app)
    expect(complaints).toEqual([])
    expect(chunkCount).toBeGreaterThan(0)
    const bundled = bundledFolders(bundledFiles).map(licenceOf)
    expect(bundled.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@polkadot/api', '@solana/web3.js']),
    )
    expect(bundled.filter(isBinding)).toEqual([])
  })

  it('builds every entry with webpack, without polyfill or warning [USER-10]', async () => {
    const { complaints, chunkCount } = await buildWithWebpack(app)
    expect(complaints).toEqual([])
    expect(chunkCount).toBeGreaterThan(0)
  })

  // What web3.js 1.x says in Node where its native part was not built.
  const withoutBindings = /^bigint: Failed to load bindings.*\n/gm

  it('imports every entry in Node, where there is no page, and nothing keeps the process alive', () => {
    const script = `for (const entry of ${JSON.stringify(entries)}) await import(entry)\nconsole.log('imported')`
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: app,
      encoding: 'utf8',
      timeout: 120_000,
    })
    const ours = stderr.replace(withoutBindings, '')
    expect({ stdout: stdout.trim(), stderr: ours, status }).toEqual({
      stdout: 'imported',
      stderr: '',
      status: 0,
    })
  })

  it('received no code under a licence that binds it, but what is known to be in no bundle', () => {
    const licences = installedLicences(join(inject('hostFolder'), 'node_modules'))
    expect(licences.length).toBeGreaterThan(publicPackages().length)
    const unknown = licences.filter(each => isBinding(each) && neverBundled[each.name] !== each.licence)
    expect(unknown).toEqual([])
  })

  it('has each package once, and of React and the libraries of the chains only its own', () => {
    const lock = JSON.parse(readFileSync(join(inject('hostFolder'), 'package-lock.json'), 'utf8'))
    const paths = Object.keys(lock.packages)
    // All that the packages name is shared: with each other, and with a host that has it already.
    const nested = paths.filter(path =>
      /^node_modules\/@foyer\/[^/]+\/node_modules\/|node_modules\/.+node_modules\/(?:@foyer\/|react(?:-dom)?$)/.test(
        path,
      ),
    )
    expect(nested).toEqual([])
    for (const [name, version] of Object.entries(hostLibraries))
      expect(lock.packages[`node_modules/${name}`].version, name).toBe(version)
  })
})
