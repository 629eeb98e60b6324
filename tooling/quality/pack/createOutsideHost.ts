import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicPackages, tarballOf } from './publicPackages.js'

export interface OutsideHost {
  readonly folder: string
  remove(): void
}

/**
 * Libraries that the host has itself, in the lowest versions that the packages let in. The workspace's own tests run with
 * those of the lockfile.
 */
export const hostLibraries: Readonly<Record<string, string>> = {
  '@polkadot/keyring': '13.2.1',
  '@polkadot/types': '14.0.1',
  '@polkadot/util': '13.2.1',
  '@polkadot/util-crypto': '13.2.1',
  '@solana/web3.js': '1.95.8',
  'bitcoinjs-lib': '7.0.1',
  viem: '2.37.0',
}

/** Makes a folder outside of the workspace and installs the tarballs and React into it with npm, as a host would. */
export function createOutsideHost(react = '19.3.1'): OutsideHost {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-host-')))
  const manifest = { name: 'host', private: true, type: 'module', dependencies: {} }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const tarballs = publicPackages().map(tarballOf)
  const libraries = Object.entries(hostLibraries).map(([name, version]) => `${name}@${version}`)
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--no-update-notifier']
  const install = spawnSync(
    'npm',
    ['install', ...flags, ...tarballs, ...libraries, `react@${react}`, `react-dom@${react}`],
    {
      cwd: folder,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: hostEnvironment(),
    },
  )
  if (install.status !== 0)
    throw new Error(`npm install failed in ${folder}\n${install.stdout}${install.stderr}`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Without what pnpm and npm hand down to their children: the host knows nothing of this repository. */
function hostEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?:lifecycle|package|node|command|execpath|config_(?:dir|verify|workspace))|PNPM_|INIT_CWD)/.test(
        name,
      ),
  )
  return Object.fromEntries(own)
}
