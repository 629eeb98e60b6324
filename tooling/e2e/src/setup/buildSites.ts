import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { ReactMajor } from './Sites.js'

/** Where the built pages are. */
export interface BuiltSites {
  readonly lab: string
  readonly strictLab: string
  readonly hosts: Readonly<Record<ReactMajor, string>>
  readonly hostServers: Readonly<Record<ReactMajor, string>>
}

const packageFolder = fileURLToPath(new URL('../../', import.meta.url))
const labFolder = join(packageFolder, '../../apps/lab')
const hostFolder = join(packageFolder, 'hosts')
const outFolder = join(packageFolder, 'artifacts/sites')
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const run = promisify(execFile)

interface Build {
  readonly folder: string
  readonly name: string
  readonly mode: 'development' | 'production'
  readonly arguments?: readonly string[]
  readonly react?: ReactMajor
}

/** Builds every page of the suite with Vite, each in a process of its own: React's kind is chosen by its environment. */
export async function buildSites(): Promise<BuiltSites> {
  const host = (react: ReactMajor) =>
    build({ folder: hostFolder, name: `host-${react}`, mode: 'development', react })
  const hostServer = (react: ReactMajor) =>
    build({
      folder: hostFolder,
      name: `host-server-${react}`,
      mode: 'production',
      react,
      arguments: ['--ssr', 'server.tsx'],
    })
  const [lab, strictLab, host18, host19, server18, server19] = await Promise.all([
    build({ folder: labFolder, name: 'lab', mode: 'development' }),
    build({ folder: labFolder, name: 'strict-lab', mode: 'production' }),
    host('18'),
    host('19'),
    hostServer('18'),
    hostServer('19'),
  ])
  return {
    lab,
    strictLab,
    hosts: { '18': host18, '19': host19 },
    hostServers: { '18': join(server18, 'server.js'), '19': join(server19, 'server.js') },
  }
}

async function build({ folder, name, mode, arguments: more = [], react = '19' }: Build): Promise<string> {
  const outDir = join(outFolder, name)
  const command = [
    vite,
    'build',
    '--mode',
    mode,
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
    ...more,
  ]
  await run(process.execPath, command, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: mode, FOYER_HOST_REACT: react },
  })
  return outDir
}
