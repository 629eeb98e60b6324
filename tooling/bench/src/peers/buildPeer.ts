import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, version as viteVersion } from 'vite'
import { type BuiltFiles, readBuiltFiles } from '../buildPages.js'
import type { Peer } from './Peer.js'

const run = promisify(execFile)
const rootManifest = fileURLToPath(new URL('../../../../package.json', import.meta.url))
const pagesFolder = fileURLToPath(new URL('../../pages', import.meta.url))
/** The files of Foyer's pages that the peers' pages import. */
const sharedFiles = ['announceFromAddress.ts', 'announceWallets.ts', 'connectingWallet.ts', 'wallets.ts'].map(
  name => join(pagesFolder, name),
)
const installTimeoutMs = 10 * 60_000

/** Installs and builds a peer's page unless its sources are unchanged since the last build. Returns its files. */
export async function buildPeer(peer: Peer): Promise<BuiltFiles> {
  const outDir = join(peer.folder, 'dist')
  const stampFile = join(outDir, 'built-from')
  const stamp = hashSources(peer)
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
    console.log(`${peer.title}: installs and builds its page, which takes a minute or two, once`)
    await install(peer)
    await buildPage(peer, outDir)
    writeFileSync(stampFile, stamp)
  }
  return readBuiltFiles(outDir, `/${peer.id}`)
}

/** Installs exactly what the lockfile contains and runs no package scripts. */
async function install({ folder }: Peer): Promise<void> {
  const options = ['--ignore-workspace', '--frozen-lockfile', '--ignore-scripts', '--prefer-offline']
  const command = ['--yes', '--prefer-offline', packageManager(), 'install', ...options]
  await run('npx', command, { cwd: folder, timeout: installTimeoutMs })
}

/** Returns the repository's package manager, such as `pnpm@10.34.9`. The machine may have another version or none. */
function packageManager(): string {
  return JSON.parse(readFileSync(rootManifest, 'utf8')).packageManager
}

/** Builds with the Vite version and the target of Foyer's pages. */
async function buildPage({ folder }: Peer, outDir: string): Promise<void> {
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', emptyOutDir: true, reportCompressedSize: false },
  })
}

function hashSources({ folder }: Peer): string {
  const own = readdirSync(folder, { withFileTypes: true }).filter(each => each.isFile())
  const files = [...own.map(each => join(folder, each.name)).sort(), ...sharedFiles]
  const hash = createHash('sha256').update(viteVersion)
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
