import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import { publicPackages, tarballFolder, tarballOf } from './publicPackages.js'

const programs = join(repositoryRoot, 'node_modules/.bin')

/** Builds every public package, writes its tarball and returns the paths. Throws the tool's output on failure. */
export function packAll(folder = tarballFolder): string[] {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  run('turbo', ['run', 'build', '--filter=./packages/*', '--concurrency=2', '--output-logs=errors-only'])
  run('pnpm', ['--recursive', '--filter=./packages/*', 'pack', '--pack-destination', folder])
  const tarballs = publicPackages().map(each => tarballOf(each, folder))
  const missing = tarballs.filter(tarball => !existsSync(tarball))
  if (missing.length > 0) throw new Error(`Not packed: ${missing.join(', ')}`)
  return tarballs
}

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env['PATH']}`,
      TURBO_TELEMETRY_DISABLED: '1',
    },
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${program} failed with ${status}`)
}
