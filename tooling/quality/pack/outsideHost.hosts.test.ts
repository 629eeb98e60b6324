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
 * Dependencies of SDKs without a permissive license in their manifest, and why they are allowed. An addition requires
 * a line on the page of dependencies.
 */
const letIn: Readonly<Record<string, string>> = {
  eyes: 'none stated', // its LICENSE is the MIT text
  'text-encoding-utf-8': 'none stated', // its LICENSE.md dedicates it to the public domain
  'lru-cache': 'BlueOak-1.0.0', // permissive
}
/** Packages under copyleft licenses that libraries install but no bundler includes. */
const neverBundled: Readonly<Record<string, string>> = {
  'rpc-websockets': 'LGPL-3.0-only', // a dependency of @solana/web3.js
  // Optional in @polkadot/rpc-provider, which imports only its types.
  '@substrate/connect': 'GPL-3.0-only',
  '@substrate/connect-extension-protocol': 'GPL-3.0-only',
  '@substrate/connect-known-chains': 'GPL-3.0-only',
  smoldot: 'GPL-3.0-or-later WITH Classpath-exception-2.0', // also a dependency of polkadot-api, which an app installs itself
  'spdx-exceptions': 'CC-BY-3.0', // a dependency of polkadot-api's type generator
}
const isBinding = ({ name, licence }: InstalledLicence) =>
  !permissive.test(licence) && letIn[name] !== licence
const entries = publicPackages().flatMap(each => each.entries)
// Test wallets import their SDKs statically, and servers are not part of a page, so no page bundles either.
const pageEntries = entries.filter(entry => !/^@foyer\/(?:testing|sign-in)\b/.test(entry))
// Imports its SDK statically and is itself meant for lazy loading.
const isLate = (entry: string) => entry === '@foyer/walletconnect/loaded'
// Using each whole namespace makes the bundler include every file of every package.
const imports = pageEntries.map((entry, index) =>
  isLate(entry)
    ? `const entry${index} = () => import('${entry}')`
    : `import * as entry${index} from '${entry}'`,
)
const names = pageEntries.map((_, index) => `entry${index}`)
const app = createHostApp('everything', {
  'main.js': `${imports.join('\n')}\nglobalThis.foyer = [${names.join(', ')}]\n`,
})

describe('a host outside of the workspace with the installed tarballs', () => {
  it('builds every entry with Vite, without warnings, polyfills or copyleft code [USER-10]', async () => {
    const { complaints, chunkCount, bundledFiles } = await buildWithVite(app)
    expect(complaints).toEqual([])
    expect(chunkCount).toBeGreaterThan(0)
    const bundled = bundledFolders(bundledFiles).map(licenceOf)
    expect(bundled.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@polkadot/api', '@solana/web3.js']),
    )
    expect(bundled.filter(isBinding)).toEqual([])
  })

  it('builds every entry with webpack, without warnings or polyfills [USER-10]', async () => {
    const { complaints, chunkCount } = await buildWithWebpack(app)
    expect(complaints).toEqual([])
    expect(chunkCount).toBeGreaterThan(0)
  })

  // The message of web3.js 1.x in Node if its native part was not built.
  const withoutBindings = /^bigint: Failed to load bindings.*\n/gm

  it('imports every entry in Node without a page, and the process can exit', () => {
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

  it('installs no copyleft code except the known packages that no bundle contains', () => {
    const licences = installedLicences(join(inject('hostFolder'), 'node_modules'))
    expect(licences.length).toBeGreaterThan(publicPackages().length)
    const unknown = licences.filter(each => isBinding(each) && neverBundled[each.name] !== each.licence)
    expect(unknown).toEqual([])
  })

  it('has each package once, and only its own React and chain libraries', () => {
    const lock = JSON.parse(readFileSync(join(inject('hostFolder'), 'package-lock.json'), 'utf8'))
    const paths = Object.keys(lock.packages)
    // Packages share all dependencies with each other and with a host that already has them.
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
