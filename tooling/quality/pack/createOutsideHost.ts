import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './runProgram.js'

export interface OutsideHost {
  readonly folder: string
  remove(): void
}

/**
 * The host's own libraries: React, and chain libraries in the lowest versions that the packages allow. The
 * workspace's tests use the versions of the lockfile.
 */
export const hostLibraries: Readonly<Record<string, string>> = {
  '@polkadot/api': '14.0.1',
  '@polkadot/keyring': '13.2.1',
  '@polkadot/types': '14.0.1',
  '@polkadot/util': '13.2.1',
  '@polkadot/util-crypto': '13.2.1',
  '@solana/kit': '5.0.0',
  '@solana/web3.js': '1.95.8',
  'bitcoinjs-lib': '7.0.1',
  ethers: '6.7.0',
  'polkadot-api': '1.9.13',
  react: '19.3.1',
  'react-dom': '19.3.1',
  viem: '2.37.0',
}

/** Bundlers that a host installs itself. The workspace has Vite and webpack. */
const hostBundlers: Readonly<Record<string, string>> = { '@rspack/core': '2.3.2', next: '16.4.6' }

const nextWithWagmi = {
  '@tanstack/react-query': '5.108.0',
  next: hostBundlers.next ?? '',
  wagmi: '3.7.7',
} as const

/** Additional libraries that some hosts have, by the folder they are installed in. */
const besides = {
  bundlers: hostBundlers,
  rspack: { '@rspack/core': hostBundlers['@rspack/core'] ?? '' },
  treasury: nextWithWagmi,
} as const

const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts', '--no-update-notifier']

/** Creates a folder outside of the workspace and installs tarballs and libraries there with npm, as a host would. */
export async function createOutsideHost(
  tarballs: readonly string[],
  libraries = hostLibraries,
): Promise<OutsideHost> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'foyer-host-')))
  const manifest = { name: 'host', private: true, type: 'module', dependencies: {} }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  await install(folder, [...tarballs, ...named(libraries)])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Installs Rspack and Next into a folder of the host. */
export const installBundlers = (hostFolder: string): Promise<string> => installBeside(hostFolder, 'bundlers')

/**
 * Installs additional libraries into a folder of the host and returns it. Its files use these libraries in addition
 * to the host's packages and React.
 */
export async function installBeside(hostFolder: string, name: keyof typeof besides): Promise<string> {
  const folder = join(hostFolder, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  // React comes from the host, and the host's lockfile marks the root folder for Next.
  await install(folder, ['--legacy-peer-deps', '--no-package-lock', ...named(besides[name])])
  return folder
}

const named = (versions: Readonly<Record<string, string>>) =>
  Object.entries(versions).map(([name, version]) => `${name}@${version}`)

async function install(folder: string, what: readonly string[]): Promise<void> {
  await runProgram('npm', ['install', ...flags, ...what], { cwd: folder, env: hostEnvironment() })
}

/** Returns the environment without the variables of pnpm and npm, so that the host does not see this repository. */
export function hostEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(?:npm_(?:lifecycle|package|node|command|execpath|config_(?:dir|verify|workspace))|PNPM_|INIT_CWD)/.test(
        name,
      ),
  )
  return Object.fromEntries(own)
}
