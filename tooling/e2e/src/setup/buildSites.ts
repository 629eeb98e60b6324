// Builds every page of the suite with Vite into `artifacts/sites`. turbo runs it as the script `sites` before the
// suite.
import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { outFolder } from './builtSites.js'
import { otherVersion, type ReactMajor, reactMajors } from './Sites.js'

const packageFolder = fileURLToPath(new URL('../../', import.meta.url))
const labFolder = join(packageFolder, '../../apps/lab')
const hostFolder = join(packageFolder, 'hosts')
const aroundFolder = join(packageFolder, 'around')
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const run = promisify(execFile)

interface Build {
  readonly folder: string
  readonly name: string
  readonly mode: 'development' | 'production'
  readonly arguments?: readonly string[]
  readonly react?: ReactMajor
  /** The Foyer version, if it differs from the repository's. */
  readonly version?: string
}

async function build({
  folder,
  name,
  mode,
  arguments: more = [],
  react = '19',
  version = '',
}: Build): Promise<void> {
  const command = [
    vite,
    'build',
    '--mode',
    mode,
    '--outDir',
    join(outFolder, name),
    '--emptyOutDir',
    '--logLevel',
    'warn',
    ...more,
  ]
  await run(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: mode, FOYER_HOST_REACT: react, FOYER_HOST_VERSION: version },
  })
}

const host = (react: ReactMajor): Build => ({
  folder: hostFolder,
  name: `host-${react}`,
  mode: 'development',
  react,
})
const hostServer = (react: ReactMajor): Build => ({
  folder: hostFolder,
  name: `host-server-${react}`,
  mode: 'production',
  react,
  arguments: ['--ssr', 'server.tsx'],
})

// Separate processes, because the environment selects React's development or production build.
await Promise.all(
  [
    { folder: labFolder, name: 'lab', mode: 'development' } as const,
    { folder: labFolder, name: 'strict-lab', mode: 'production' } as const,
    { folder: aroundFolder, name: 'around', mode: 'production' } as const,
    { folder: hostFolder, name: 'other-host', mode: 'development', version: otherVersion } as const,
    ...reactMajors.flatMap(react => [host(react), hostServer(react)]),
  ].map(build),
)
